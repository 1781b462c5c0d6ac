import type { MealFailureName, PersonFailureName } from '@carbsight/contracts';

/** Failures that people meet, in German. The English sentences stand in `packages/contracts/src/failures`. */
export const personFailuresDe: Readonly<Record<PersonFailureName, string>> = {
  // Anywhere
  busy: 'Gerade ist viel los. Bitte versuche es gleich noch einmal.',
  'busy_signing-in': 'Gerade melden sich viele Menschen an. Bitte versuche es gleich noch einmal.',
  busy_photos: 'Gerade kommen viele Fotos an. Bitte sende deins gleich noch einmal.',
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
  'not-found':
    'Unter dieser Adresse gibt es nichts. Wenn du hier auf einer Seite von Carbsight bist, lade sie bitte neu: Vielleicht gibt es eine neuere Version.',
  'request-too-large': 'Die Anfrage ist zu groß.',
  'media-type-not-supported': 'Diese Art von Inhalt wird hier nicht unterstützt.',
  'foreign-origin':
    'Diese Seite wurde nicht unter der Adresse von Carbsight geöffnet. Bitte öffne Carbsight unter der gewohnten Adresse und versuch es noch einmal.',
  'too-many-attempts': 'Zu viele Versuche. Bitte warte ein wenig und versuche es noch einmal.',
  'not-allowed': 'Das dürfen nur Administratoren.',
  'other-person': 'Hier hat sich inzwischen jemand anders angemeldet. Bitte melde dich wieder an.',

  // Account
  'not-signed-in': 'Bitte melde dich zuerst an.',
  'wrong-credentials': 'E-Mail-Adresse oder Passwort ist falsch.',
  'email-taken': 'Zu dieser Adresse gibt es schon ein Konto. Bitte melde dich stattdessen an.',
  'password-too-common': 'Dieses Passwort ist zu verbreitet. Bitte wähle ein anderes.',
  'password-unchanged': 'Das ist schon dein Passwort. Bitte wähle ein anderes.',
  'password-changed-meanwhile': 'Dein Passwort wurde gerade an anderer Stelle geändert. Bitte melde dich neu an.',
  'wrong-password': 'Das ist nicht dein Passwort.',
  'reset-link-invalid': 'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte fordere einen neuen an.',
  'invitation-invalid':
    'Dieser Link ist ungültig. Wurde die Einladung noch einmal geschickt, gilt nur die neueste E-Mail.',
  'invitation-used': 'Diese Einladung wurde schon benutzt. Melde dich mit ihrer Adresse an.',
  'invitation-expired': 'Diese Einladung ist abgelaufen. Bitte wer dich eingeladen hat, sie noch einmal zu schicken.',
  'invitation-withdrawn': 'Diese Einladung wurde zurückgezogen.',
  'invitation-for-another':
    'Diese Einladung gilt für {{email}}. Melde dich mit dieser Adresse an oder registriere dich damit.',
  'second-factor-required': 'Bitte gib den Code deiner Authenticator-App ein oder einen Wiederherstellungscode.',
  'second-factor-wrong': 'Dieser Code ist falsch, abgelaufen oder schon benutzt. Bitte warte auf den nächsten.',
  'wrong-code': 'Dieser Code ist falsch, abgelaufen oder schon benutzt.',
  'two-factor-on': 'Es ist schon eine Authenticator-App eingerichtet. Schalte sie zuerst aus.',
  'two-factor-off': 'Es ist keine Authenticator-App eingerichtet.',
  'session-not-found': 'Dieses Gerät ist schon abgemeldet.',
  'share-not-found': 'Dieser Link gilt nicht: Er ist abgelaufen, wurde widerrufen oder ist unvollständig.',
  'shares-full': 'Es gibt schon {{most}} Links. Bitte beende einen, der nicht mehr gebraucht wird.',
  'family-invitation-not-found':
    'Diese Einladung gilt nicht: Sie wurde benutzt, ist abgelaufen, wurde zurückgezogen, oder der Link ist unvollständig. Bitte um eine neue.',
  'family-invitation-for-another':
    'Diese Einladung ist für eine andere Adresse. Bitte melde dich mit dem Konto an, für dessen Adresse sie gemacht wurde.',
  'family-invitation-own': 'Das ist deine eigene Einladung. Schick den Link der Person, für die sie ist.',
  'family-invited-self': 'Das ist deine eigene Adresse. Bitte gib die Adresse von jemand anderem ein.',
  'family-full': 'Es gibt schon {{most}}. Bitte beende einen Zugang, der nicht mehr gebraucht wird.',
  'family-access-ended': 'Dieser Zugang ist schon beendet.',
  'diary-not-found': 'Du kannst dieses Tagebuch nicht sehen: Dein Zugang ist beendet, oder es gibt das Tagebuch nicht.',
  'meal-of-another':
    'Diese Mahlzeit kann nur löschen, wem das Tagebuch gehört. Löschen kannst du, was du selbst eingetragen hast.',
  'diaries-full': 'Du führst schon {{most}} Tagebücher.',
  'diary-read-only': 'Du darfst dieses Tagebuch ansehen, aber nichts darin ändern.',
  'token-not-found': 'Dieses Token gibt es nicht. Vielleicht wurde es widerrufen.',
  'tokens-full': 'Es gibt schon {{most}} Tokens. Bitte widerrufe eins, das nicht mehr gebraucht wird.',
  'nightscout-unreachable':
    'Unter dieser Adresse antwortet kein Nightscout. Bitte prüfe die Adresse und ob sie sich im Browser öffnen lässt.',
  'nightscout-unreachable_address':
    'Diese Adresse ist von hier nicht erreichbar. Nightscout braucht eine Adresse, die im Internet erreichbar ist.',
  'nightscout-refused':
    'Nightscout hat abgelehnt: Gebraucht wird ein Token, das Status und Messwerte lesen darf. Du kannst es in Nightscout unter „Admin Tools“ anlegen.',
  'nightscout-takes-no-notes':
    'Dieses Nightscout nimmt keine Notizen an: Sein Careportal ist ausgeschaltet. Bitte ergänze „careportal“ in seiner Einstellung ENABLE.',
  'notes-are-off': 'Das Senden an Nightscout ist in deinem Profil ausgeschaltet.',
  'push-device-not-found': 'Dieses Gerät wird schon nicht mehr benachrichtigt.',
  'push-devices-full': 'Es werden schon {{most}} Geräte benachrichtigt. Bitte entferne zuerst eins.',
  'push-address-refused':
    'Der Push-Dienst deines Browsers ist von hier nicht erreichbar und kann nicht verwendet werden.',
  'avatar-missing': 'Dieses Bild gibt es nicht.',
  'administrator-protected': 'Das Administratorkonto kann nicht gelöscht werden.',
  'reference-range-reversed': 'Der obere Referenzwert darf nicht unter dem unteren liegen.',
  'unsubscribe-link-invalid':
    'Dieser Link ist unvollständig. Bitte öffne ihn noch einmal aus der E-Mail oder ändere deine E-Mails im Profil.',

  // Photo
  'image-too-large': 'Das Foto ist zu groß: höchstens {{most}} MB.',
  'image-too-large_pixels': 'Das Foto hat zu viele Bildpunkte: höchstens {{most}} Megapixel.',
  'upload-too-slow': 'Das Foto kam zu langsam an. Bitte versuche es noch einmal, wenn die Verbindung besser ist.',
  'image-type-not-supported': 'Bitte wähle ein Foto als JPEG, PNG, WebP, HEIC oder AVIF.',
  'image-missing': 'Bitte lade ein Bild hoch.',
  'image-not-readable': 'Dieses Foto ist beschädigt oder unvollständig. Bitte nimm es neu auf oder wähle ein anderes.',
  'image-too-small': 'Dieses Foto ist zu klein, um etwas darauf zu erkennen.',
  'image-too-large_one-of-several': 'Foto {{place}} ist zu groß: höchstens {{most}} MB.',
  'image-too-large_pixels-one-of-several':
    'Foto {{place}} von {{count}} hat zu viele Bildpunkte: höchstens {{most}} Megapixel.',
  'image-type-not-supported_one-of-several':
    'Foto {{place}} von {{count}} ist kein JPEG, PNG, WebP, HEIC oder AVIF. Bitte ersetze es oder lass es weg.',
  'image-not-readable_one-of-several':
    'Foto {{place}} von {{count}} ist beschädigt oder unvollständig. Bitte ersetze es oder lass es weg.',
  'image-too-small_one-of-several': 'Foto {{place}} von {{count}} ist zu klein, um etwas darauf zu erkennen.',
  'too-many-files': 'Bitte sende genau ein Foto.',
  'too-many-files_of-meal': 'Bitte sende höchstens {{most}} Fotos einer Mahlzeit.',
  'not-a-form': 'Bitte sende das Foto als Formular.',
  'not-a-form_photo': 'Bitte sende das Foto als Formular mit einem Feld namens image.',
  'unexpected-file': 'Bitte sende das Foto im richtigen Feld.',
  'missing-file': 'Bitte füge ein Foto hinzu.',
  'missing-file_or-words': 'Bitte füge ein Foto hinzu, oder beschreib die Mahlzeit in ein paar Worten.',
  'empty-file': 'Das Foto ist leer. Bitte wähle ein anderes.',
  'file-too-large': 'Die Datei ist zu groß: höchstens {{most}} MB.',
  'too-many-files_no-photo': 'Bitte sende genau eine Datei.',
  'not-a-form_no-photo': 'Bitte sende die Datei als Formular mit einem Feld namens file.',
  'unexpected-file_no-photo': 'Bitte sende die Datei im Feld namens file.',
  'missing-file_no-photo': 'Bitte wähle eine Datei.',
  'empty-file_no-photo': 'Die Datei ist leer. Bitte wähle eine andere.',
  'empty-file_one-of-several': 'Foto {{place}} von {{count}} ist leer. Bitte ersetze es oder lass es weg.',
  'form-not-readable': 'Das Formular hat Felder, die nicht erwartet werden.',
  'form-not-readable_incomplete': 'Das Foto kam unvollständig an. Bitte versuche es noch einmal.',
  'photo-missing': 'Das Foto dieser Mahlzeit gibt es nicht mehr.',

  // Meals
  'daily-scans-used': 'Du hast deine {{count}} Analysen für heute verbraucht. Morgen geht es weiter.',
  'meal-not-found': 'Diese Mahlzeit gibt es nicht.',
  'meal-removed': 'Diese Mahlzeit wurde inzwischen gelöscht. Bitte nimm das Foto noch einmal auf.',
  'invalid-idempotency-key': 'Die Anfrage ist nicht gültig.',
  'analysis-running': 'Diese Mahlzeit wird gerade analysiert. Bitte warte, oder brich die Analyse zuerst ab.',
  'analysis-running_already': 'Diese Mahlzeit wird schon analysiert. Bitte warte, oder brich die Analyse zuerst ab.',
  'analysis-running_repeat': 'Diese Mahlzeit wird gerade analysiert. Danach lässt sie sich noch einmal eintragen.',
  'no-figure': 'Diese Mahlzeit hat keinen Wert zum Übernehmen. Gib zuerst ihre Kohlenhydrate ein.',
  'weight-unknown': 'Das Gewicht dieser Mahlzeit ist nicht bekannt. Wähle stattdessen einen Anteil.',
  'no-plate': 'Diese andere Mahlzeit gibt es nicht mehr, oder sie ist voll. Diese hier bleibt, wie sie ist.',
  'plate-itself': 'Eine Mahlzeit kann nicht zu sich selbst hinzugefügt werden.',
  'no-estimate':
    'Für diese Mahlzeit gibt es keine Schätzung zum Korrigieren. Du kannst stattdessen die Summe eingeben.',
  'no-estimate_entered':
    'Du hast diese Mahlzeit selbst eingegeben: Es gibt keine Schätzung, zu der du zurückkehren könntest.',
  'nothing-to-undo': 'Es gibt nichts rückgängig zu machen.',
  'changed-elsewhere': 'Das wurde auf einem anderen Gerät geändert. Bitte sieh es dir noch einmal an.',
  'changed-meanwhile':
    'Diese Mahlzeit wurde inzwischen geändert. Nur die letzte Änderung lässt sich rückgängig machen.',
  'adds-nothing':
    'Wähle ein Lebensmittel aus der Tabelle mit seinem Gewicht oder gib einen Namen mit Kohlenhydraten ein.',
  'adds-nothing_zero': 'Ein Lebensmittel mit 0 g ändert nichts. Lass es stattdessen weg.',
  'more-carbs-than-food': 'Ein Lebensmittel kann nicht mehr Kohlenhydrate haben, als es wiegt.',
  'unknown-food': 'Dieses Lebensmittel steht nicht in der Tabelle.',
  'grams-needed': 'Bitte sag, wie viel Gramm es sind.',
  'servings-needed': 'Das Gewicht dieses Lebensmittels ist nicht bekannt. Bitte sag, wie viele Portionen es sind.',
  'no-serving': 'Für dieses Lebensmittel ist keine Portion bekannt. Bitte gib das Gewicht in Gramm an.',
  'item-twice': 'Ein Lebensmittel darf nur einmal in der Liste stehen.',
  'unknown-item': 'Dieses Lebensmittel gehört nicht zu dieser Mahlzeit.',
  'too-much': 'Die Lebensmittel ergeben zusammen {{sum}} g. Eine Mahlzeit darf höchstens {{most}} g haben.',
  'too-much_share':
    'Das ist mehr, als eine Mahlzeit sein kann: höchstens {{most}} g Kohlenhydrate und höchstens {{heaviest}} g von einem Lebensmittel.',
  'too-many-meals': 'Das sind zu viele Mahlzeiten für eine Zusammenfassung. Bitte wähle weniger Tage.',
  'plan-needed':
    'Tabellen und gedruckte Zusammenfassungen gehören zu Essentials und Pro. Eine Kopie all deiner Daten kannst du immer in deinem Profil herunterladen.',
  'too-many-batches': 'Zu viele Meldungen auf einmal.',

  // Own foods
  'own-food-not-found': 'Dieses Lebensmittel gibt es bei dir nicht.',
  'meter-file-unknown':
    'Diese Datei können wir nicht lesen. Wir kennen CSV-Dateien von LibreView, Dexcom Clarity, CareLink, Glooko, xDrip+, Juggluco und mySugr sowie von Messgeräten wie Contour, Accu-Chek und OneTouch. Bitte exportiere sie als CSV und ändere sie nicht.',
  'meter-file-unknown_program':
    'Diese Datei scheint von {{program}} zu sein, enthält aber keine Tabelle mit Glukosewerten, die wir lesen können. Bitte exportiere die Messwerte als CSV und ändere die Datei nicht.',
  'meter-file-unknown_packed':
    'Das ist ein Archiv oder eine Arbeitsmappe. Bitte entpacke es oder exportiere die Messwerte als CSV und wähle die Datei mit den Messwerten.',
  'meter-file-broken': 'Die Datei ist beschädigt oder unvollständig. Bitte exportiere sie noch einmal.',
  'meter-file-without-readings':
    'In dieser Datei ist kein Messwert, den wir übernehmen können: unter 39 oder über 600 mg/dL, zu alt, aus der Zukunft, in einer Stunde, die bei der Zeitumstellung fehlt oder doppelt vorkommt, oder nicht lesbar.',
  'meter-file-too-long':
    'In dieser Datei sind mehr Messwerte, als wir auf einmal übernehmen können. Bitte exportiere einen kürzeren Zeitraum.',
  'meter-dates-ambiguous':
    'Die Datumsangaben dieser Datei lassen sich verschieden lesen, zum Beispiel {{example}}. Bitte sag, in welcher Reihenfolge sie stehen: {{orders}}.',
  'meter-dates-contradict':
    'Die Datumsangaben dieser Datei widersprechen sich: Keine Reihenfolge von Tag und Monat passt zu allen. Vielleicht hat eine Tabellenkalkulation sie verändert. Bitte exportiere die Datei noch einmal und öffne sie zwischendurch nicht.',
  'glucose-readings-differ':
    'Messwerte dieser Datei, die von denen abweichen, die zu denselben Zeiten schon hier sind: {{count}}. Nimm den früheren Import zurück oder wähle die richtige Zeitzone.',
  'glucose-nothing-new': 'Alle Messwerte dieser Datei sind schon hier.',
  'glucose-imports-full':
    'Mehr Messwerte aus Dateien können wir für dich nicht aufbewahren. Bitte nimm einen Import zurück, den du nicht mehr brauchst.',
  'glucose-import-not-found': 'Diesen Import gibt es nicht. Vielleicht wurde er zurückgenommen.',
  'own-foods-full': 'Du hast {{most}} eigene Lebensmittel, mehr sind nicht möglich. Bitte lösche zuerst einige.',
  'figures-impossible': 'Diese Angaben sind nicht möglich.',
  'figures-impossible_no-figures':
    'Bitte gib die Kohlenhydrate je 100 g oder je Portion an, oder die Zutaten eines Rezepts.',
  'figures-impossible_negative': 'Keine Angabe darf unter 0 g liegen.',
  'figures-impossible_above-100': '100 g können nicht mehr als 100 g Kohlenhydrate enthalten.',
  'figures-impossible_sugars-above-carbs': 'Zucker gehört zu den Kohlenhydraten und kann nicht mehr sein als diese.',
  'figures-impossible_fibre-above-carbs':
    'Wenn die Kohlenhydrate die Ballaststoffe enthalten, können es nicht mehr Ballaststoffe als Kohlenhydrate sein.',
  'figures-impossible_more-carbs-than-serving': 'Eine Portion kann nicht mehr Kohlenhydrate enthalten, als sie wiegt.',
  'figures-impossible_serving-too-much':
    'Eine Portion mit mehr als 500 g Kohlenhydraten ist nicht wahrscheinlich. Bitte prüfe sie, oder gib das Gewicht einer Portion an.',
  'figures-impossible_serving-contradicts':
    'Die Angaben je Portion und je 100 g widersprechen sich. Bitte prüfe sie und das Gewicht einer Portion.',
  'recipe-contains-itself': 'Dieses Rezept würde sich selbst enthalten, direkt oder über ein anderes.',
  'recipe-incomplete': 'Bitte gib für jede Zutat das Gewicht oder die Kohlenhydrate an.',
  'recipe-incomplete_ingredient-unknown': 'Zu dieser Zutat gibt es keine Angabe: {{item}}.',
  'recipe-incomplete_amount':
    'Bitte gib das Gewicht des fertigen Gerichts, die Zahl der Portionen oder das Gewicht aller Zutaten an.',
  'merge-with-itself': 'Ein Lebensmittel kann nicht mit sich selbst zusammengeführt werden.',
  'csv-not-readable':
    'Das ist keine CSV-Datei mit eigenen Lebensmitteln: In der ersten Zeile müssen die Spalten name und convention stehen.',
  'csv-not-readable_quote':
    'In Zeile {{line}} ist ein Anführungszeichen nicht geschlossen, oder es steht mitten in einer Zelle. Es wurde nichts importiert. In einer Zelle schreibst du es doppelt und setzt die ganze Zelle in Anführungszeichen: "12""-Pizza".',
  'csv-cell': 'Das kann nicht gelesen werden.',
  'csv-cell_one-too-many':
    'Diese Zeile hat mehr Zellen, als es Spalten gibt. Eine Zahl mit Komma braucht Anführungszeichen: "54,5".',
  'csv-cell_name-missing': 'Der Name fehlt.',
  'csv-cell_too-long': 'Dieser Text ist zu lang: höchstens {{most}} Zeichen.',
  'csv-cell_not-a-number': '„{{value}}“ ist keine Zahl. Bitte schreib sie wie 12,5 oder 12.5.',
  'csv-cell_too-much': '„{{value}}“ ist zu viel: höchstens {{most}}.',
  'csv-cell_too-little': '„{{value}}“ ist zu wenig: Es muss über 0 liegen.',
  'csv-cell_carbs-missing': 'Ballaststoffe oder Zucker sind angegeben, aber die Kohlenhydrate fehlen.',
  'csv-cell_choice': '„{{value}}“ ist hier nicht möglich. Bitte schreib eins davon: {{choices}}.',
  'csv-cell_recipe':
    'Dieses Rezept kann nicht gelesen werden. Rezepte müssen so geschrieben sein wie in einer exportierten Datei.',
  'csv-cell_ingredients': 'Dieses Rezept hat zu viele Zutaten: höchstens {{most}}.',
  'csv-cell_barcode':
    '„{{value}}“ ist kein Barcode: Vielleicht hat ihn ein Tabellenprogramm verändert. Das Lebensmittel wurde ohne ihn hinzugefügt.',
  // Products
  'label-not-found': 'Diese Nährwerttabelle gibt es nicht mehr. Bitte fotografiere sie noch einmal.',
  'nothing-to-eat': 'Hier wird keine Menge gebraucht: Die Mahlzeit hat schon ihre Zahl oder zeigt keine Packung.',
  'nothing-to-eat_amount': 'Das Gewicht einer Portion ist nicht bekannt. Bitte sag, wie viele Portionen es waren.',
  'barcode-invalid': 'Das ist kein Barcode eines Produkts. Der hat 8, 12 oder 13 Ziffern.',
  'barcode-invalid_check-digit':
    'Eine Ziffer dieses Barcodes stimmt nicht. Bitte scanne ihn noch einmal oder vergleiche die Ziffern.',
  'product-unknown':
    'Open Food Facts kennt dieses Produkt nicht. Du kannst stattdessen die Nährwerttabelle fotografieren.',
  'product-unknown_off':
    'Produkte werden hier nicht nachgeschlagen. Du kannst stattdessen die Nährwerttabelle fotografieren.',
  'product-unknown_not-food': 'Laut Open Food Facts ist das kein Lebensmittel für Menschen.',
  'product-unknown_no-carbohydrate':
    'Open Food Facts kennt dieses Produkt, aber nicht seine Kohlenhydrate. Du kannst stattdessen die Nährwerttabelle fotografieren.',
  'product-unknown_not-a-number':
    'Die Werte dieses Produkts bei Open Food Facts sind nicht brauchbar: Einer ist keine Zahl. Du kannst stattdessen die Nährwerttabelle fotografieren.',
  'product-unknown_negative':
    'Die Werte dieses Produkts bei Open Food Facts können nicht stimmen: Einer liegt unter null. Du kannst stattdessen die Nährwerttabelle fotografieren.',
  'product-unknown_above-100':
    'Die Werte dieses Produkts bei Open Food Facts können nicht stimmen: mehr Nährstoffe, als das Lebensmittel wiegt. Du kannst stattdessen die Nährwerttabelle fotografieren.',
  'product-unknown_sugars-above-carbs':
    'Die Werte dieses Produkts bei Open Food Facts können nicht stimmen: mehr Zucker als Kohlenhydrate. Du kannst stattdessen die Nährwerttabelle fotografieren.',
  'product-unknown_fibre-above-carbs':
    'Die Werte dieses Produkts bei Open Food Facts können nicht stimmen: mehr Ballaststoffe als Kohlenhydrate. Du kannst stattdessen die Nährwerttabelle fotografieren.',
  'look-up-unavailable':
    'Open Food Facts antwortet gerade nicht. Bitte versuche es später noch einmal oder fotografiere die Nährwerttabelle.',

  // Plans
  'billing-not-configured': 'Bezahlte Tarife gibt es hier nicht. Es wurde nichts abgebucht.',
  'plan-is-given': 'Dein Tarif wurde dir geschenkt: Es gibt nichts zu bezahlen.',
  'already-subscribed':
    'Du hast schon einen bezahlten Tarif. Ändere ihn in der Zahlungsverwaltung, damit du nie doppelt bezahlst.',
  'nothing-paid': 'Du hast keinen bezahlten Tarif, also gibt es keine Zahlung zu verwalten.',
  'nothing-to-cancel': 'Du hast keinen bezahlten Tarif zum Kündigen.',
  'billing-unavailable':
    'Der Zahlungsanbieter antwortet gerade nicht. Es wurde nichts abgebucht oder geändert. Bitte versuche es gleich noch einmal.',
  'trial-used': 'Du hast deine kostenlose Testphase schon genutzt. Es gibt sie einmal pro Person.',
  'trial-not-needed': 'Dein Tarif enthält schon alles aus Essentials.',

  // Chat and public pages
  'message-not-found': 'Diese Nachricht gibt es nicht.',
  'answer-settled': 'Diese Frage ist beantwortet oder wird gerade beantwortet.',
  'too-many-questions': 'Das war zu schnell. Bitte warte einen Moment und frag noch einmal.',
  'daily-questions-used': 'Du hast deine {{count}} Fragen für heute verbraucht. Morgen geht es weiter.',
  'content-not-found': 'Diesen Inhalt gibt es nicht mehr.',
  'page-not-found': 'Diese Seite gibt es nicht.',
};

/** Why an analysis ended without an estimate. */
export const mealFailuresDe: Readonly<Record<MealFailureName, string>> = {
  'needs-description':
    'Wir brauchen ein paar Worte zur Mahlzeit. Bitte schreib, was auf dem Teller liegt und ungefähr wie viel.',
  'needs-description_words': 'Bitte sag in ein paar Worten, was auf dem Teller liegt.',
  'needs-description_photo-or-words': 'Bitte füge ein Foto hinzu, oder beschreib die Mahlzeit in ein paar Worten.',
  'needs-description_unknown':
    'In der Lebensmitteltabelle nicht gefunden: {{foods}}. Bitte beschreibe sie mit anderen Worten.',
  'needs-description_amounts': 'Wir konnten nicht erkennen, wie viel es war. Bitte prüfe die Mengen.',
  'needs-description_too-much': 'Diese Mengen sind mehr, als in eine Mahlzeit passt. Bitte prüfe die Zahlen.',
  'needs-description_too-many': 'Bitte beschreibe höchstens {{most}} Lebensmittel auf einmal.',
  'needs-amount': 'Die Nährwerte dieses Lebensmittels sind gefunden. Wie viel davon hast du gegessen?',
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
};
