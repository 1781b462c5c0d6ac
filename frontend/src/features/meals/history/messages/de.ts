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
  from: 'Von',
  to: 'Bis',
  daysInOrder: 'Der letzte Tag liegt vor dem ersten.',
  clearFilters: 'Filter zurücksetzen',
  showAll: 'Alle Mahlzeiten zeigen',

  loading: 'Deine Mahlzeiten werden geladen …',
  loadMore: 'Mehr laden',
  kept: 'Du bist offline. Das sind deine Mahlzeiten der letzten 30 Tage, Stand: {{time}}.',
  tryAgain: 'Noch einmal versuchen',

  noMeals: 'Noch keine Mahlzeiten',
  noMealsText: 'Hier steht jede Mahlzeit, die du scannst, mit ihren Kohlenhydraten, Tag für Tag.',
  scanFirst: 'Erste Mahlzeit scannen',
  noFavourites: 'Noch keine Favoriten',
  noFavouritesText: 'Öffne eine Mahlzeit und tippe auf ihren Stern, dann findest du sie hier.',
  noCorrected: 'Keine korrigierten Mahlzeiten',
  noCorrectedText: 'Hier stehen Mahlzeiten, sobald du einen eigenen Wert einträgst.',
  noUnsure: 'Keine Mahlzeiten mit geringer Sicherheit',
  noUnsureText: 'Keine Schätzung hier nennt sich unsicher. Eine Schätzung bleibt trotzdem jede.',
  noneOnDays: 'Keine Mahlzeiten an diesen Tagen',
  noneOnDaysText: 'Dort wurde nichts eingetragen. Wähle andere Tage oder sieh dir alle Mahlzeiten an.',
  noMatch: 'Keine Mahlzeit passt',
  noMatchWords: 'Versuche es mit einem anderen Wort aus dem Gericht oder deiner Notiz.',
  noMatchFilters: 'Keine Mahlzeit passt zu allem, was du gewählt hast. Nimm einen Filter weg.',

  olderKept: 'Mahlzeiten vor dem {{day}} sind aufbewahrt',
  olderKeptText:
    'Dein Tarif zeigt die Mahlzeiten ab diesem Tag. Gelöscht wurde nichts; {{plan}} zeigt wieder alle davon.',
  seePlans: 'Tarife ansehen',
};
