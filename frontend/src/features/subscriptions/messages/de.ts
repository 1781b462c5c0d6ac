import type { Translation } from '../../../shared/i18n';
import type { english } from '../subscription-text';

export const german: Translation<typeof english> = {
  plans: 'Tarife',
  plansLead:
    'Free enthält alles, was du zum Scannen einer Mahlzeit brauchst. Größere Tarife werten jedes Foto mehrmals aus und zeigen mehr Verlauf.',
  plansLeadWords:
    'Free enthält alles, was du zum Eintragen brauchst. Größere Tarife erlauben mehr Analysen pro Tag und zeigen mehr Verlauf.',
  tableCaption: 'Was die Tarife enthalten, nebeneinander',
  feature: 'Was du bekommst',
  yourPlan: 'Dein Tarif',
  noCost: 'Kostenlos',
  notSold: 'Noch nicht erhältlich',
  priceUnknown: 'Siehst du beim Bezahlen',
  perDay_one: '{{price}} am Tag',
  perDay_other: '{{price}} alle {{count}} Tage',
  perWeek_one: '{{price}} in der Woche',
  perWeek_other: '{{price}} alle {{count}} Wochen',
  perMonth_one: '{{price}} im Monat',
  perMonth_other: '{{price}} alle {{count}} Monate',
  perYear_one: '{{price}} im Jahr',
  perYear_other: '{{price}} alle {{count}} Jahre',
  scansPerDay: 'Analysen pro Tag',
  noLimit: 'Ohne Limit',
  readsPerPhoto: 'KI-Durchgänge pro Foto',
  history: 'Verlauf und Auswertung',
  days_one: '{{count}} Tag',
  days_other: '{{count}} Tage',
  years_one: '{{count}} Jahr',
  years_other: '{{count}} Jahre',
  allHistory: 'Alles',
  chat: 'Chat-Nachrichten pro Tag',
  periodExport: 'Tabellen und gedruckte Übersichten eines Zeitraums',
  correcting: 'Korrekturen, Favoriten, Eintrag von Hand',
  ownData: 'Alle deine Daten herunterladen und löschen',
  included: 'Enthalten',
  notIncluded: 'Nicht enthalten',
  readsHint:
    'Mehrere KI-Durchgänge machen den Wert verlässlicher; wie weit sie auseinanderliegen, zeigt die Spanne. Einen Fehler, der in jedem Durchgang steckt, beheben sie nicht: In jedem Tarif bleibt der Wert eine Schätzung.',

  trialTitle: 'Essentials {{count}} Tage lang ausprobieren',
  trialText:
    'Ohne Karte und ohne Vertrag. Die Testphase endet von selbst, es wird nichts berechnet, und deine Mahlzeiten bleiben. Zwei Tage vorher bekommst du eine E-Mail.',
  startTrial: 'Kostenlos ausprobieren',
  trialSignUp: 'Konto erstellen und starten',
  trialSignIn: 'Ich habe ein Konto',
  trialUsed: 'Du hast deine kostenlose Testphase schon genutzt. Es gibt sie einmal pro Person.',
  trialStarted: 'Deine {{count}} Tage mit Essentials haben begonnen.',
  trialStartedTitle: 'Testphase gestartet',

  choose: '{{plan}} wählen',
  chooseFor: '{{plan}} für {{price}} wählen',
  managePlan: 'Deinen Tarif ansehen und ändern',
  notConfigured: 'Bezahlte Tarife gibt es hier noch nicht. Free und eine Testphase von Essentials aber schon.',
  granted: 'Dein Tarif ist kostenfrei. Es gibt nichts zu bezahlen.',

  questions: 'Fragen',
  askReads: 'Was ist ein KI-Durchgang?',
  tellReads:
    'Das KI-Modell sieht sich dein Foto einmal an. Bei mehreren Durchgängen nimmt Carbsight den mittleren Wert; je weiter sie auseinanderliegen, desto größer ist die Spanne. Die eingebaute Lebensmitteltabelle für beschriebene Mahlzeiten antwortet immer gleich und wird nur einmal gefragt.',
  askEnd: 'Was passiert, wenn die Testphase oder ein Tarif endet?',
  tellEnd:
    'Du machst mit Free weiter. Keine Mahlzeit wird gelöscht: Ältere bleiben gespeichert und sind mit einem größeren Tarif wieder zu sehen. Herunterladen kannst du jederzeit alles.',
  askCancel: 'Kann ich jederzeit kündigen?',
  tellCancel:
    'Ja, mit zweimal Tippen auf der Seite deines Tarifs. Was du bezahlt hast, behältst du bis zum Ende des Zeitraums, danach wird nichts mehr berechnet.',
  askFailed: 'Was ist, wenn eine Zahlung nicht klappt?',
  tellFailed_one:
    'Du behältst deinen Tarif noch {{count}} Tag, während wir die Zahlung noch einmal versuchen. Auf der Seite deines Tarifs siehst du, wie es steht.',
  tellFailed_other:
    'Du behältst deinen Tarif noch {{count}} Tage, während wir die Zahlung noch einmal versuchen. Auf der Seite deines Tarifs siehst du, wie es steht.',
  askMedical: 'Werden die Werte mit einem größeren Tarif zu ärztlichem Rat?',
  tellMedical:
    'Nein. Jeder Wert ist in jedem Tarif eine Schätzung mit einer Spanne. Vergleiche ihn mit Packung, Waage oder deiner Erfahrung, bevor du danach handelst.',
  askCard: 'Wer sieht meine Karte?',
  tellCard:
    'Stripe, der Anbieter, der die Zahlung auf seiner eigenen Seite annimmt. Carbsight sieht und speichert sie nie.',

  currentPlan: 'Aktueller Tarif',
  stateFree: 'Er kostet nichts und ist unbefristet.',
  stateTrial:
    'Deine kostenlose Testphase läuft bis {{date}}. Es wird nichts berechnet: Danach machst du mit Free weiter.',
  trialOver: 'Deine Testphase von Essentials ist am {{date}} zu Ende gegangen.',
  daysLeft_one: 'Noch {{count}} Tag',
  daysLeft_other: 'Noch {{count}} Tage',
  stateRenews: 'Bezahlt, und wird am {{date}} verlängert.',
  stateActive: 'Aktiv.',
  stateGiven: 'Geschenkt: Es wird nichts berechnet, und er ist unbefristet.',
  stateCancelled:
    'Gekündigt. Du behältst ihn bis {{date}}; danach machst du mit Free weiter, und es wird nichts mehr berechnet.',
  statePastDue:
    'Eine Zahlung hat nicht geklappt. Du behältst den Tarif bis {{date}}, während wir es noch einmal versuchen. Bitte prüfe deine Zahlungsdaten.',
  stateEnded: 'Dein bezahlter Tarif ist zu Ende. Es wird nichts mehr berechnet, und deine Mahlzeiten sind alle da.',
  statusTrial: 'Testphase',
  statusActive: 'Aktiv',
  statusCancelled: 'Gekündigt',
  statusPastDue: 'Zahlung offen',
  statusGiven: 'Geschenkt',

  today: 'Heute verbraucht',
  analysesUsed: '{{used}} von {{count}} Analysen',
  analysesNoLimit_one: '{{count}} Analyse',
  analysesNoLimit_other: '{{count}} Analysen',
  resetsAt: 'Um {{time}} Uhr wird neu gezählt.',

  comparePlans: 'Tarife vergleichen',
  managePayment: 'Zahlung verwalten',
  managePaymentHint: 'Karte, Rechnungen und Tarif verwaltest du bei Stripe, unserem Zahlungsanbieter.',
  cancelPlan: 'Tarif kündigen',
  cancelTitle: '{{plan}} kündigen?',
  cancelText:
    'Du behältst {{plan}} bis {{date}}. Danach machst du mit Free weiter, und es wird nichts mehr berechnet. Keine Mahlzeit wird gelöscht, und du kannst jederzeit zurückkommen.',
  cancelTextNoDate:
    'Du behältst {{plan}} bis zum Ende des bezahlten Zeitraums. Danach machst du mit Free weiter, und es wird nichts mehr berechnet. Keine Mahlzeit wird gelöscht, und du kannst jederzeit zurückkommen.',
  keepPlan: 'Behalten',
  cancelled: 'Es wird nichts mehr berechnet.',
  cancelledTitle: 'Tarif gekündigt',

  checkoutWaiting: 'Danke. Dein Tarif erscheint hier, sobald die Zahlung bestätigt ist, meist innerhalb von Sekunden.',
  checkoutDone: 'Danke. Du hast jetzt {{plan}}.',
  checkoutSlow:
    'Die Bestätigung dauert länger als sonst. Dein Tarif wechselt, sobald sie da ist; du kannst diese Seite verlassen.',
};
