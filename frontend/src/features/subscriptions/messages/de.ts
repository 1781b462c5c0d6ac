import type { Translation } from '../../../shared/i18n';
import type { english } from '../subscription-text';

export const german: Translation<typeof english> = {
  plans: 'Tarife',
  plansLead:
    'Alles, was du zum Scannen einer Mahlzeit brauchst, ist in Free. Die größeren Tarife sehen jedes Foto öfter an und halten mehr bereit.',
  plansLeadWords:
    'Alles, was du für eine Mahlzeit brauchst, ist in Free. Die größeren Tarife erlauben mehr Analysen am Tag und halten mehr bereit.',
  tableCaption: 'Was die Tarife enthalten, nebeneinander',
  feature: 'Was du bekommst',
  yourPlan: 'Dein Tarif',
  noCost: 'Kostenlos',
  notSold: 'Hier nicht erhältlich',
  priceUnknown: 'Siehst du beim Bezahlen',
  perDay_one: '{{price}} am Tag',
  perDay_other: '{{price}} alle {{count}} Tage',
  perWeek_one: '{{price}} in der Woche',
  perWeek_other: '{{price}} alle {{count}} Wochen',
  perMonth_one: '{{price}} im Monat',
  perMonth_other: '{{price}} alle {{count}} Monate',
  perYear_one: '{{price}} im Jahr',
  perYear_other: '{{price}} alle {{count}} Jahre',
  scansPerDay: 'Analysen am Tag',
  noLimit: 'Ohne Grenze',
  readsPerPhoto: 'Blicke auf jedes Foto',
  history: 'Verlauf und Auswertung',
  days_one: '{{count}} Tag',
  days_other: '{{count}} Tage',
  years_one: '{{count}} Jahr',
  years_other: '{{count}} Jahre',
  allHistory: 'Alles',
  chat: 'Chat-Nachrichten am Tag',
  periodExport: 'Tabellen und gedruckte Übersichten eines Zeitraums',
  correcting: 'Korrigieren, Favoriten, Eintrag von Hand',
  ownData: 'Kopie aller deiner Daten, und sie löschen',
  included: 'Enthalten',
  notIncluded: 'Nicht enthalten',
  readsNote:
    'Mehrere Blicke machen einen Wert stetiger, und wie weit sie auseinanderliegen, zeigt die Spanne. Einen Fehler, den jeder Blick macht, heilen sie nicht: In jedem Tarif bleibt ein Wert eine Schätzung.',

  trialTitle: 'Essentials {{count}} Tage lang ausprobieren',
  trialText:
    'Ohne Karte und ohne Vertrag. Die Probezeit endet von selbst, es wird nichts berechnet, und deine Mahlzeiten bleiben. Zwei Tage vorher schreiben wir dir eine E-Mail.',
  startTrial: 'Kostenlos ausprobieren',
  trialSignUp: 'Konto anlegen und starten',
  trialSignIn: 'Ich habe ein Konto',
  trialUsed: 'Deine kostenlose Probezeit ist schon vergeben. Es gibt sie einmal pro Person.',
  trialStarted: 'Deine {{count}} Tage mit Essentials haben begonnen.',
  trialStartedTitle: 'Probezeit gestartet',

  choose: '{{plan}} wählen',
  chooseFor: '{{plan}} für {{price}} wählen',
  managePlan: 'Deinen Tarif ansehen und ändern',
  notConfigured:
    'Bezahlte Tarife gibt es hier nicht: Auf dieser Installation ist keine Zahlung eingerichtet. Free und die Probezeit von Essentials gehen ohne Einschränkung.',
  granted: 'Dein Tarif wurde dir geschenkt. Es gibt nichts zu bezahlen.',

  questions: 'Fragen',
  askReads: 'Was ist ein Blick?',
  tellReads:
    'Das Modell sieht dein Foto einmal an. Bei mehreren Blicken nimmt Carbsight den mittleren Wert, und die Spanne wächst, wo sie auseinanderliegen. Die eingebaute Tabelle für Mahlzeiten in Worten antwortet immer gleich und wird nur einmal gefragt.',
  askEnd: 'Was passiert, wenn die Probezeit oder ein Tarif endet?',
  tellEnd:
    'Du machst mit Free weiter. Keine Mahlzeit wird gelöscht: Ältere bleiben aufgehoben und sind mit einem größeren Tarif wieder zu sehen, und eine Kopie von allem kannst du jederzeit herunterladen.',
  askCancel: 'Kann ich jederzeit kündigen?',
  tellCancel:
    'Ja, mit zweimal Tippen auf der Seite deines Tarifs. Was du bezahlt hast, behältst du bis zum Ende des Zeitraums, danach wird nichts mehr berechnet.',
  askFailed: 'Was ist, wenn eine Zahlung nicht klappt?',
  tellFailed_one:
    'Du behältst deinen Tarif noch {{count}} Tag, während die Zahlung noch einmal versucht wird, und auf der Seite deines Tarifs sagen wir es dir.',
  tellFailed_other:
    'Du behältst deinen Tarif noch {{count}} Tage, während die Zahlung noch einmal versucht wird, und auf der Seite deines Tarifs sagen wir es dir.',
  askMedical: 'Werden die Werte mit einem größeren Tarif zu ärztlichem Rat?',
  tellMedical:
    'Nein. Jeder Wert ist in jedem Tarif eine Schätzung mit einer Spanne. Vergleiche ihn mit Packung, Waage oder deiner Erfahrung, bevor du danach handelst.',
  askCard: 'Wer sieht meine Karte?',
  tellCard:
    'Stripe, der Anbieter, der die Zahlung auf seiner eigenen Seite annimmt. Carbsight sieht und speichert sie nie.',

  subscription: 'Dein Tarif',
  currentPlan: 'Aktueller Tarif',
  stateFree: 'Er kostet nichts und endet nicht.',
  stateTrial:
    'Deine kostenlose Probezeit läuft bis {{date}}. Es wird nichts berechnet: Danach machst du mit Free weiter.',
  trialOver: 'Deine Probezeit von Essentials ist am {{date}} zu Ende gegangen.',
  daysLeft_one: 'Noch {{count}} Tag',
  daysLeft_other: 'Noch {{count}} Tage',
  stateRenews: 'Bezahlt, und wird am {{date}} verlängert.',
  stateActive: 'Aktiv.',
  stateGiven: 'Dir geschenkt: Es wird nichts berechnet, und er endet nicht von selbst.',
  stateCancelled:
    'Gekündigt. Du behältst ihn bis {{date}}; danach machst du mit Free weiter, und es wird nichts mehr berechnet.',
  statePastDue:
    'Eine Zahlung hat nicht geklappt. Du behältst den Tarif bis {{date}}, während sie noch einmal versucht wird. Bitte prüfe deine Zahlungsart.',
  stateEnded: 'Dein bezahlter Tarif ist zu Ende. Es wird nichts mehr berechnet, und deine Mahlzeiten sind alle da.',
  statusTrial: 'Probezeit',
  statusActive: 'Aktiv',
  statusCancelled: 'Gekündigt',
  statusPastDue: 'Zahlung offen',
  statusGiven: 'Geschenkt',

  today: 'Heute verbraucht',
  analysesUsed: '{{used}} von {{count}} Analysen',
  analysesNoLimit_one: '{{count}} Analyse, ohne Grenze',
  analysesNoLimit_other: '{{count}} Analysen, ohne Grenze',
  resetsAt: 'Um {{time}} Uhr wird neu gezählt.',
  includes: 'Enthalten',

  comparePlans: 'Tarife vergleichen',
  managePayment: 'Zahlung verwalten',
  managePaymentNote:
    'Karte, Rechnungen und ein Wechsel des Tarifs sind auf der Seite von Stripe, unserem Zahlungsanbieter.',
  cancelPlan: 'Tarif kündigen',
  cancelTitle: '{{plan}} kündigen?',
  cancelText:
    'Du behältst {{plan}} bis {{date}}. Danach machst du mit Free weiter, und es wird nichts mehr berechnet. Keine Mahlzeit wird gelöscht, und du kannst jederzeit zurückkommen.',
  cancelTextNoDate:
    'Du behältst {{plan}} bis zum Ende dessen, was bezahlt ist. Danach machst du mit Free weiter, und es wird nichts mehr berechnet. Keine Mahlzeit wird gelöscht, und du kannst jederzeit zurückkommen.',
  keepPlan: 'Behalten',
  confirmCancel: 'Tarif kündigen',
  cancelled: 'Es wird nichts mehr berechnet.',
  cancelledTitle: 'Tarif gekündigt',

  checkoutWaiting: 'Danke. Dein Tarif erscheint hier, sobald die Zahlung bestätigt ist, meist innerhalb von Sekunden.',
  checkoutDone: 'Danke. {{plan}} gehört ab jetzt dir.',
  checkoutSlow:
    'Die Bestätigung dauert länger als sonst. Es geht nichts verloren: Dein Tarif wechselt, sobald sie da ist, und du kannst diese Seite verlassen.',
};
