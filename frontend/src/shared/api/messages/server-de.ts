/** By the code of a failure; by the sentence where one code has several, or where it holds figures. */
export const german = {
  // Anywhere
  busy: 'Gerade ist viel los. Bitte versuche es gleich noch einmal.',
  'Many people are signing in right now. Please try again in a moment.':
    'Gerade melden sich viele Menschen an. Bitte versuche es gleich noch einmal.',
  'Many photos are arriving right now. Please send yours again in a moment.':
    'Gerade kommen viele Fotos an. Bitte sende deins gleich noch einmal.',
  'internal-error': 'Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.',
  'photo-storage-unavailable':
    'Fotos können gerade nicht gespeichert oder gezeigt werden. Es wurde nichts verändert; bitte versuche es in ein paar Minuten noch einmal.',
  'database-unavailable': 'Der Dienst ist gerade nicht verfügbar. Bitte versuche es gleich noch einmal.',
  'storage-full':
    'Gerade kann nichts gespeichert werden, weil unser Speicher voll ist. Es wurde nichts verändert; bitte versuche es in ein paar Minuten noch einmal.',
  'invalid-json': 'Die Anfrage ist nicht gültig.',
  'invalid-request': 'Einige Angaben sind nicht gültig. Bitte prüfe sie.',
  'invalid-text': 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.',
  'invalid-cursor': 'Diese Seite ist nicht bekannt. Bitte beginne von vorn.',
  'invalid-address': 'Diese Adresse kann nicht gelesen werden.',
  'not-found': 'Unter dieser Adresse gibt es nichts.',
  'request-too-large': 'Die Anfrage ist zu groß.',
  'media-type-not-supported': 'Diese Art von Inhalt wird hier nicht unterstützt.',
  'foreign-origin': 'Diese Anfrage kam von einer anderen Adresse als der der App. Bitte öffne die App selbst.',
  'too-many-attempts': 'Zu viele Versuche. Bitte warte ein wenig und versuche es noch einmal.',
  'not-allowed': 'Das darf nur die Administration.',
  'other-person': 'Hier hat sich inzwischen jemand anders angemeldet. Bitte melde dich wieder an.',

  // Account
  'not-signed-in': 'Bitte melde dich zuerst an.',
  'wrong-credentials': 'E-Mail-Adresse oder Passwort ist falsch.',
  'email-taken': 'Zu dieser Adresse gibt es schon ein Konto. Bitte melde dich stattdessen an.',
  'password-too-common': 'Dieses Passwort probieren Angreifer mit als Erstes. Bitte wähle ein anderes.',
  'password-changed-meanwhile': 'Dein Passwort wurde gerade an anderer Stelle geändert. Bitte melde dich neu an.',
  'wrong-password': 'Das ist nicht dein Passwort.',
  'reset-link-invalid': 'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordere einen neuen an.',
  'second-factor-required': 'Bitte gib den Code deiner Authenticator-App ein oder einen Wiederherstellungscode.',
  'second-factor-wrong':
    'Dieser Code zählt nicht: Er ist falsch, zu alt oder wurde schon benutzt. Bitte warte auf den nächsten.',
  'wrong-code': 'Dieser Code zählt nicht: Er ist falsch, zu alt oder wurde schon benutzt.',
  'two-factor-on': 'Es ist schon eine Authenticator-App eingerichtet. Schalte sie zuerst aus.',
  'two-factor-off': 'Es ist keine Authenticator-App eingerichtet.',
  'session-not-found': 'Dieses Gerät ist schon abgemeldet.',
  'avatar-missing': 'Dieses Bild gibt es nicht.',
  'administrator-protected': 'Das Konto der Administration kann nicht gelöscht werden.',
  'reference-range-reversed': 'Der obere Referenzwert darf nicht unter dem unteren liegen.',
  'unsubscribe-link-invalid':
    'Dieser Link ist nicht vollständig. Bitte öffne ihn noch einmal aus der E-Mail oder ändere deine E-Mails im Profil.',

  // Photo
  'The photo is too large: at most {{most}} MB.': 'Das Foto ist zu groß: höchstens {{most}} MB.',
  'The photo has too many pixels: at most {{most}} megapixels.':
    'Das Foto hat zu viele Bildpunkte: höchstens {{most}} Megapixel.',
  'upload-too-slow': 'Das Foto kam zu langsam an. Bitte versuche es noch einmal, wenn die Verbindung besser ist.',
  'image-too-large': 'Das Foto ist zu groß.',
  'image-type-not-supported': 'Bitte wähle ein Foto als JPEG, PNG, WebP, HEIC oder AVIF.',
  'image-missing': 'Bitte lade ein Bild hoch.',
  'image-not-readable': 'Dieses Foto ist beschädigt oder unvollständig. Bitte nimm es neu auf oder wähle ein anderes.',
  'image-not-accepted': 'Diese Datei enthält mehr als ein Foto. Bitte nimm das Foto neu auf.',
  'image-too-small': 'Dieses Foto ist zu klein, um etwas darauf zu erkennen.',
  'too-many-files': 'Bitte sende genau ein Foto.',
  'not-a-form': 'Bitte sende das Foto als Formular.',
  'unexpected-file': 'Bitte sende das Foto im richtigen Feld.',
  'missing-file': 'Bitte füge ein Foto hinzu.',
  'Please add a photo, or describe the meal in a few words.':
    'Bitte füge ein Foto hinzu, oder beschreib die Mahlzeit in ein paar Worten.',
  'empty-file': 'Das Foto ist leer. Bitte wähle ein anderes.',
  'The upload arrived incomplete. Please try again.': 'Das Foto kam unvollständig an. Bitte versuche es noch einmal.',
  'form-not-readable': 'Das Formular hat Felder, die nicht erwartet werden.',
  'photo-missing': 'Das Foto dieser Mahlzeit gibt es nicht mehr.',

  // Meals
  'You have used your {{count}} analyses for today. You can go on tomorrow.':
    'Du hast deine {{count}} Analysen für heute verbraucht. Morgen geht es weiter.',
  'daily-scans-used': 'Du hast deine Analysen für heute verbraucht. Morgen geht es weiter.',
  'meal-not-found': 'Diese Mahlzeit gibt es nicht.',
  'meal-removed': 'Diese Mahlzeit wurde inzwischen gelöscht. Bitte nimm das Foto noch einmal auf.',
  'invalid-idempotency-key': 'Die Anfrage ist nicht gültig.',
  'analysis-running': 'Diese Mahlzeit wird gerade analysiert. Bitte warte, oder brich die Analyse zuerst ab.',
  'This meal is being analysed. It can be repeated when that is done.':
    'Diese Mahlzeit wird gerade analysiert. Danach lässt sie sich noch einmal eintragen.',
  'no-figure': 'Diese Mahlzeit hat keine Zahl, die übernommen werden kann. Gib zuerst ihre Kohlenhydrate ein.',
  'You entered this meal yourself: there is no estimate to bring back.':
    'Du hast diese Mahlzeit selbst eingegeben: Es gibt keine Schätzung, die zurückkommen könnte.',
  'no-estimate':
    'Diese Mahlzeit hat keine Schätzung, deren Zutaten sich korrigieren lassen. Du kannst stattdessen die Summe eingeben.',
  'nothing-to-undo': 'Es gibt keine Änderung von dir, die zurückgenommen werden kann.',
  'changed-meanwhile': 'Diese Mahlzeit wurde inzwischen geändert. Nur die letzte Änderung lässt sich zurücknehmen.',
  'An item of 0 g adds nothing. Leave it out instead.': 'Eine Zutat mit 0 g ändert nichts. Lass sie stattdessen weg.',
  'adds-nothing':
    'Sag, was du hinzufügst: ein Lebensmittel der Tabelle mit seinem Gewicht oder einen Namen mit den Kohlenhydraten.',
  'more-carbs-than-food': 'Eine Zutat kann nicht mehr Kohlenhydrate haben, als sie wiegt.',
  'unknown-food': 'Dieses Lebensmittel steht nicht in der Tabelle.',
  'grams-needed': 'Bitte sag, wie viel Gramm es sind.',
  'item-twice': 'Eine Zutat darf nur einmal in der Liste stehen.',
  'unknown-item': 'Diese Zutat gehört nicht zu dieser Mahlzeit.',
  'The items add up to {{sum}} g. A meal may have at most {{most}} g.':
    'Die Zutaten ergeben zusammen {{sum}} g. Eine Mahlzeit darf höchstens {{most}} g haben.',
  'too-much': 'Das ist mehr, als eine Mahlzeit haben darf.',
  'too-many-meals': 'Das sind zu viele Mahlzeiten für eine Zusammenfassung. Bitte wähle weniger Tage.',
  'plan-needed':
    'Tabellen und gedruckte Zusammenfassungen gehören zu Essentials und Pro. Eine Kopie all deiner Daten bekommst du immer, in deinem Profil.',
  'too-many-batches': 'Zu viele Meldungen auf einmal.',

  // Why an analysis ended without an estimate
  'needs-description':
    'Wir brauchen ein paar Worte zur Mahlzeit. Bitte schreib, was auf dem Teller liegt und ungefähr wie viel.',
  'Please say in a few words what is on the plate.': 'Bitte sag in ein paar Worten, was auf dem Teller liegt.',
  'We could not tell how much of it there was. Please check the amounts.':
    'Wir konnten nicht erkennen, wie viel es war. Bitte prüfe die Mengen.',
  'These amounts are more than one meal can hold. Please check the numbers.':
    'Diese Mengen sind mehr, als in eine Mahlzeit passt. Bitte prüfe die Zahlen.',
  'Not found in the reference table: {{foods}}. Please describe the foods in other words.':
    'In der Lebensmitteltabelle nicht gefunden: {{foods}}. Bitte beschreibe sie mit anderen Worten.',
  'not-readable': 'Das Foto konnte nicht gelesen werden. Bitte nimm es neu auf oder wähle ein anderes.',
  'model-unavailable':
    'Der Analysedienst antwortet gerade nicht. Deine Mahlzeit ist gespeichert: Bitte versuche es gleich noch einmal.',
  'model-timeout': 'Die Analyse hat zu lange gedauert. Deine Mahlzeit ist gespeichert: Bitte versuche es noch einmal.',
  'model-invalid-answer':
    'Die Analyse hat eine Antwort gegeben, der wir nicht trauen. Deshalb zeigen wir sie nicht. Bitte versuche es noch einmal oder schreib ein paar Worte dazu.',
  'budget-exhausted':
    'Heute können keine Mahlzeiten mehr analysiert werden. Deine Mahlzeit ist gespeichert: Bitte versuche es morgen wieder oder gib die Kohlenhydrate selbst ein.',
  'rate-limited':
    'Der Analysedienst ist gerade sehr beschäftigt. Deine Mahlzeit ist gespeichert: Bitte versuche es in ein paar Minuten noch einmal.',

  // How sure an estimate is
  'Worked out from your words with the built-in reference table.':
    'Aus deinen Worten mit der eingebauten Lebensmitteltabelle berechnet.',
  'One reading of the photo saw no food in it.': 'Eine Lesung des Fotos hat darauf kein Essen gesehen.',
  'The amount is hard to judge here: the possible range is wide.':
    'Die Menge ist hier schwer zu beurteilen: Die mögliche Spanne ist groß.',
  'The reading was unsure about this meal.': 'Die Lesung war sich bei dieser Mahlzeit unsicher.',
  'This rests on a single reading, so it cannot be called certain.':
    'Das beruht auf einer einzigen Lesung und kann deshalb nicht sicher genannt werden.',
  'All {{count}} readings saw no food in the photo.': 'Alle {{count}} Lesungen haben auf dem Foto kein Essen gesehen.',
  '{{some}} of {{count}} readings saw no food in the photo.':
    '{{some}} von {{count}} Lesungen haben auf dem Foto kein Essen gesehen.',
  'The {{count}} readings do not agree on what the dish is.':
    'Die {{count}} Lesungen sind sich nicht einig, welches Gericht es ist.',
  '{{count}} separate readings agree closely.': '{{count}} getrennte Lesungen stimmen gut überein.',
  '{{count}} separate readings agree closely. Reading the same photo alike does not make it right.':
    '{{count}} getrennte Lesungen stimmen gut überein. Dass sie dasselbe Foto gleich lesen, heißt noch nicht, dass es stimmt.',
  '{{count}} separate readings differ somewhat, from {{low}} to {{high}} g.':
    '{{count}} getrennte Lesungen weichen etwas voneinander ab, von {{low}} bis {{high}} g.',
  '{{count}} separate readings differ a lot, from {{low}} to {{high}} g.':
    '{{count}} getrennte Lesungen weichen stark voneinander ab, von {{low}} bis {{high}} g.',
  'Not in the reference table and not counted: {{foods}}.':
    'Nicht in der Lebensmitteltabelle und nicht mitgezählt: {{foods}}.',
  '{{words}} is not known: a general food was assumed.':
    '{{words}} ist nicht bekannt: Angenommen wurde ein allgemeines Lebensmittel.',
  'Weights were given and every food was found in the reference table.':
    'Gewichte sind angegeben, und alles wurde in der Lebensmitteltabelle gefunden.',
  'Every food was found in the reference table, and the assumed portions change little.':
    'Alles wurde in der Lebensmitteltabelle gefunden, und die angenommenen Portionen ändern wenig.',
  'Weights were given, but some of the foods vary in their carbohydrate.':
    'Gewichte sind angegeben, aber bei einigen Lebensmitteln schwanken die Kohlenhydrate.',
  'Every food was found in the reference table, but some portions were assumed.':
    'Alles wurde in der Lebensmitteltabelle gefunden, aber einige Portionen sind angenommen.',
  'Weights were given, but these foods vary a lot in their carbohydrate.':
    'Gewichte sind angegeben, aber bei diesen Lebensmitteln schwanken die Kohlenhydrate stark.',
  'Most of the carbohydrate comes from portions that were assumed. Weights or counts would help.':
    'Die meisten Kohlenhydrate kommen aus angenommenen Portionen. Gewichte oder Stückzahlen würden helfen.',

  // Plans
  'billing-not-configured':
    'Bezahlte Tarife gibt es hier nicht: Auf dieser Installation ist keine Zahlung eingerichtet. Es wurde nichts abgebucht.',
  'plan-is-given': 'Dein Tarif wurde dir geschenkt: Es gibt nichts zu bezahlen.',
  'already-subscribed':
    'Du hast schon einen bezahlten Tarif. Ändere ihn in der Zahlungsverwaltung, damit du nie doppelt bezahlst.',
  'nothing-paid': 'Du hast keinen bezahlten Tarif, also gibt es keine Zahlung zu verwalten.',
  'nothing-to-cancel': 'Du bezahlst nichts, also gibt es nichts zu kündigen.',
  'billing-unavailable':
    'Der Zahlungsanbieter antwortet gerade nicht. Es wurde nichts abgebucht oder geändert. Bitte versuche es gleich noch einmal.',
  'trial-used': 'Den Probezeitraum gibt es einmal pro Person, und deiner ist schon vergeben.',
  'trial-not-needed': 'Dein Tarif enthält schon alles aus Essentials: Es gibt nichts auszuprobieren.',

  // Chat
  'message-not-found': 'Diese Nachricht gibt es nicht.',
  'answer-settled': 'Diese Frage ist beantwortet oder wird gerade beantwortet.',
  'too-many-questions': 'Das war zu schnell. Bitte warte einen Moment und frag noch einmal.',
  'You have used your {{count}} questions for today. You can go on tomorrow.':
    'Du hast deine {{count}} Fragen für heute verbraucht. Morgen geht es weiter.',
  'daily-questions-used': 'Du hast deine Fragen für heute verbraucht. Morgen geht es weiter.',

  // What the reference table says of a meal
  '{{portion}} of carbohydrate, as you said: about {{grams}} g':
    '{{portion}} Kohlenhydrate, wie du gesagt hast: etwa {{grams}} g',
  'The weight you gave for {{food}} was used.': 'Das Gewicht, das du für {{food}} angegeben hast, wurde verwendet.',
  'The carbohydrate figure you gave for {{food}} was used.':
    'Die Kohlenhydrate, die du für {{food}} angegeben hast, wurden verwendet.',
  'The carbohydrate figure you gave was used for the whole meal.':
    'Die Kohlenhydrate, die du angegeben hast, wurden für die ganze Mahlzeit verwendet.',
  '{{portion}}, as you said': '{{portion}}, wie du gesagt hast',
  '{{portion}}, as you said last time': '{{portion}}, wie beim letzten Mal',
  'a usual portion, about {{grams}} g (assumed); the food as you said last time':
    'eine übliche Portion, etwa {{grams}} g (angenommen); das Lebensmittel wie beim letzten Mal',
  '{{portion}}, about {{grams}} g (assumed); the food as you said last time':
    '{{portion}}, etwa {{grams}} g (angenommen); das Lebensmittel wie beim letzten Mal',
  '{{grams}} g; the food as you said last time': '{{grams}} g; das Lebensmittel wie beim letzten Mal',
  'You said how much it was.': 'Du hast gesagt, wie viel es war.',
  'You said what it was.': 'Du hast gesagt, was es war.',
  'You said what it was. Of so much, a little more or less still counts.':
    'Du hast gesagt, was es war. Bei so viel fällt auch etwas mehr oder weniger ins Gewicht.',
  'You said how much it was. Of so much, a little more or less still counts.':
    'Du hast gesagt, wie viel es war. Bei so viel fällt auch etwas mehr oder weniger ins Gewicht.',
  'Everything that you named is accounted for now.': 'Alles, was du genannt hast, ist jetzt berücksichtigt.',
  'Everything that you named is accounted for now, but some portions were assumed.':
    'Alles, was du genannt hast, ist jetzt berücksichtigt, aber manche Mengen sind geschätzt.',
  'Something that you named is not counted yet.': 'Etwas, das du genannt hast, ist noch nicht mitgezählt.',
  'The amounts are as you said. Of so much, a little more or less still counts.':
    'Die Mengen sind, wie du sie genannt hast. Bei so viel fällt auch etwas mehr oder weniger ins Gewicht.',
  'Every food was found in the reference table, and the amounts are as you said.':
    'Alles wurde in der Lebensmitteltabelle gefunden, in den Mengen, die du genannt hast.',
  'a usual portion, about {{grams}} g (assumed)': 'eine übliche Portion, etwa {{grams}} g (angenommen)',
  '{{portion}}, about {{grams}} g (assumed)': '{{portion}}, etwa {{grams}} g (angenommen)',
  'Estimated from your description with food tables: these foods hold hardly any carbohydrate.':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: Diese Lebensmittel enthalten kaum Kohlenhydrate.',
  'Estimated from your description with food tables: about {{grams}} g of carbohydrate, most of it from {{food}} ({{part}} g).':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: etwa {{grams}} g Kohlenhydrate, das meiste davon aus {{food}} ({{part}} g).',
  'Estimated from your description with food tables: {{food}} with about {{grams}} g of carbohydrate.':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: {{food}} mit etwa {{grams}} g Kohlenhydraten.',
  'Portions were assumed for {{foods}}; weights make the range narrower.':
    'Für {{foods}} wurden Portionen angenommen; mit Gewichten wird die Spanne enger.',
  'The table does not know {{words}}: the general food stands for it, in a wider range.':
    'Die Tabelle kennt {{words}} nicht: Das allgemeine Lebensmittel steht dafür, mit einer weiteren Spanne.',
  'Not found and not counted: {{foods}}.': 'Nicht gefunden und nicht mitgezählt: {{foods}}.',

  // Public pages
  'content-not-found': 'Diesen Inhalt gibt es nicht mehr.',
  'page-not-found': 'Diese Seite gibt es nicht.',
  'That was too fast. Please wait a moment and ask again.':
    'Das war zu schnell. Bitte warte einen Moment und frag noch einmal.',
};
