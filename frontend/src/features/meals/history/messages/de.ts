import type { Translation } from '../../../../shared/i18n';
import type { english } from '../history-text';

export const german: Translation<typeof english> = {
  title: 'Verlauf',
  search: 'Deine Mahlzeiten durchsuchen',
  searchPlaceholder: 'Gerichte und Notizen durchsuchen',
  clearSearch: 'Suche leeren',
  filters: 'Filter',
  favourite: 'Favoriten',
  corrected: 'Korrigiert',
  unsure: 'Geringe Sicherheit',
  days: 'Tage',
  daysInOrder: 'Der letzte Tag liegt vor dem ersten.',
  clearFilters: 'Filter zurücksetzen',
  showAll: 'Alle Mahlzeiten zeigen',

  loading: 'Deine Mahlzeiten werden geladen …',
  kept: 'Du bist offline. Das sind deine Mahlzeiten der letzten 30 Tage, Stand: {{time}}.',
  keptUnreachable: 'Carbsight ist nicht erreichbar. Das sind deine Mahlzeiten der letzten 30 Tage, Stand: {{time}}.',

  noMeals: 'Noch keine Mahlzeiten',
  noMealsText: 'Hier findest du jede Mahlzeit, die du einträgst, mit ihren Kohlenhydraten, Tag für Tag.',
  scanFirst: 'Erste Mahlzeit scannen',
  noFavourites: 'Noch keine Favoriten',
  noFavouritesText: 'Öffne eine Mahlzeit und tippe auf ihren Stern, dann findest du sie hier.',
  noCorrected: 'Keine korrigierten Mahlzeiten',
  noCorrectedText: 'Mahlzeiten, die du korrigierst, erscheinen hier.',
  noUnsure: 'Keine Mahlzeiten mit geringer Sicherheit',
  noUnsureText: 'Keine dieser Schätzungen hat geringe Sicherheit. Schätzungen bleiben es trotzdem.',
  noneOnDays: 'Keine Mahlzeiten an diesen Tagen',
  noneOnDaysText: 'An diesen Tagen hast du nichts eingetragen. Wähle andere Tage oder sieh dir alle Mahlzeiten an.',
  noMatch: 'Keine passenden Mahlzeiten',
  noMatchWords: 'Versuche es mit einem anderen Wort aus dem Gericht oder deiner Notiz.',
  noMatchFilters: 'Keine Mahlzeit passt zu allen Filtern. Entferne einen davon.',

  olderKept: 'Mahlzeiten vor dem {{day}} sind noch gespeichert',
  olderKeptText:
    'Dein Tarif zeigt Mahlzeiten ab diesem Tag. Gelöscht wurde nichts: Mit {{plan}} siehst du wieder alle.',
};
