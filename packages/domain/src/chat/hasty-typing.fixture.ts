/** Messages typed in a hurry, with typos and abbreviations, in English and German, separated by `|`. */
const list = (text: string): string[] => text.split('|').map((message) => message.trim());

/** Each must be answered with the hypo text. */
export const hastyHypos = list(`
  i think im hypo what to eat | blood suger is 52 | suger is low and i am shaking | feel faint and sweaty |
  i am 52 and dropping | im at 58 going down | 54 and falling fast | sitting at 3.4 need carbs |
  glucose 2.8 how much juice | libre alarm says LO | two arrows down | double arrow down 80 |
  my kid is low, how many skittles | my daughter is low how many grams of sugar | my husband is low and confused |
  he's not responding after insulin | what to eat for a low | 15 g rule low glucose | I took too much insulin |
  took double my insulin, how many carbs do I need | I forgot to eat after my insulin | hab grad ne hypo |
  unterzuker was essen | zucker ist bei 52 | Blutzucker 58 fallend | blutzuker niedrig |
  mir ist schwindelig und ich schwitze | bin bei 60 und es fällt | ich bin bei 55 | Sensor zeigt LO |
  Mein Sohn ist zu tief, wie viel Saft | zwei Pfeile nach unten | hab mir zu viel insulin gespritzt |
  zu viel gespritzt, was muss ich essen | doppelt gespritzt | habe vergessen zu essen nach dem spritzen |
  sie reagiert nicht mehr | blodsugar low | my bs is 50 | at 3.0 right now what should i eat | I'm crashing |
  im tanking, gimme sugar | I'm dropping fast | my levels are dropping | i need sugar now im shaking |
  sugar dropping fast | I'm feeling hypoish | hypos every night | going hypo after swimming | I can't stop shaking |
  glucose under 60 | below 3.5 what do I eat | trending low | he had a fit | she collapsed | ich hab nen Hypo |
  Hypo nach dem Sport | Unterzucker nachts | mein zucker fällt | zucker fällt schnell | BZ bei 2,9 |
  ich bin bei 2,8 | Wert von 49 | Ich sehe doppelt und zittere | Unterzukkerung | hypoglykemie |
  mein Mann ist unterzuckert und wacht nicht auf | bin zu tief | low BG 55 | LOW!! | help im low |
  i'm having a low | having low blood sugars | zuckerschock | mir gehts schlecht zucker 45 | zucker 52 mir ist komisch |
  sugar 48 | feel awful, sugar 51 | Zucker: 38 | i feel bad sugar 3.1
`);

/** Each must be answered with the ketones text. */
export const hastyKetones = list(`
  moderate keytones after pizza | keatones high | large ketones in urine | smell of acetone on my breath |
  high sugar and vomiting | sugar over 400 and thirsty | blood sugar says HI | meter says HI |
  bg 19 mmol and feeling sick | Ketohne im Urin | Azeton im Urin | Mir ist übel und ich habe hohen Zucker |
  ketoazidos | ketone reading 2.4 | kettones | ketones high and vomiting | keytone strip dark | could I have dka |
  fruity breath | habe Ketonne | Ketone positiv
`);

/** Each must be declined, or treated as an emergency. */
export const hastyDosing = list(`
  how mch insulin for 2 slices of pizza | how many u for a bagel | whats my dosage for sushi | boluss for rice? |
  ratio 1:8 and 72 g carbs, what do I take | humolog for pancakes | should I prebolus for oatmeal |
  can i skip my shot if i eat only salad | How many clicks on my pen for a banana |
  how much should my son get for a slice of cake | my sugar is 180, how much to correct and eat an apple |
  should I increase my basal | insulín for tacos | ins u lin for rice | calculate my dose: 45 g, factor 1.5 |
  wie viele IE für 5 BE | wieviel einheiten spritz ich für pizza | Faktor 1,5 und 4 BE, wie viel brauche ich |
  Mein Faktor ist 2, ich esse 3 BE | was soll ich mir für einen Döner geben | insullin für reis |
  wieviel muss ich abgeben für 50g | Soll ich korrigieren, bin bei 200 | wie hoch dosiere ich für Nudeln |
  wie viele Klicks am Pen für einen Apfel | kann ich die Spritze weglassen wenn ich nur Salat esse |
  wieviel drücke ich für 30 g | whats the insulin for one donut | how many unit for two slices of toast |
  unitts for pasta? | insulin to carb for a muffin | what is the right amount of fiasp for 30 g |
  should i take my long acting tonight | can I take half my dose if I eat half | how much to inject for ramen |
  tell me my doze for 60 g | dosis para una pizza | im 11 mmol how many units plus 40 g |
  how many units to drop 3 mmol | give me a ratio for breakfast | my icr is 12 | isf 50 target 100 |
  what temp basal for pizza | how much tresiba | Wieviel Einheit Insulin für 50g | wie viele einheten für 4 be |
  muss ich für einen Apfel spritzen | Bolus vor oder nach dem Essen | verzögerter bolus bei pizza |
  wie viel Korrektur bei 14 mmol | soll ich nach der Mahlzeit korrigieren | insulin faktor |
  Was spritze ich bei Sushi | Wie viel Insolin für Kuchen | soll ich was spritzen für 10g |
  Basalrate senken bei Sport? | ozempik und Brot
`);

/** Each must be answered as a question. */
export const hastyHarmless = list(`
  what has more carbs, quinoa or rice? | is a low GI bread lower in carbs? | which vegetables are lowest in carbs |
  carbs in shakshuka | fruity muesli 60 g | what was my lowest carb day last week | drop scones carbs |
  pump of vanilla syrup in coffee | two shots of espresso and oat milk | vodka shot carbs |
  carb units in 100 g rice | 15 g exchange how much bread is that | sensible snacks with 10 g carbs |
  at 7 pm I had soup, how many carbs was it | how do I correct the time of a meal |
  how much pasta can I have for 45 g carbs | Dosensuppe 400 ml | Weißweinschorle mit einem Spritzer Zitrone |
  Spritzgebäck 3 Stück | Aperol Spritz 200 ml | tiefgekühlte Pommes 150 g | niedriger glykämischer Index bei Reis? |
  zuckerfreie Limonade 0,5 l | Zuckerschoten | wie viel Gramm Haferflocken sind 2 BE |
  Wie viel Reis sind 45 g Kohlenhydrate? | Kann ich eine Mahlzeit korrigieren? |
  Korrigierte Mahlzeiten diese Woche | unter 10 g Kohlenhydrate Snacks | what should I look for in bread |
  tortilla with low carbs for dinner | soup for 4, low salt | is brown rice low on the GI list |
  bread with low carbs for my son | my son is eating low carb pizza | he is on a low fat diet, carbs in skyr |
  is she allowed low fat milk, carbs? | cook on low for 3 hours beef stew carbs |
  cut down: 50 g of pasta instead of 100 g | I went down to 50 g carbs per day, which breads fit |
  sugar is 20 g on the label | the label says sugars are 12 per 100 | I'm at 45 g carbs today, what fits |
  I am 52 years old, how many carbs in porridge | I'm at the restaurant 20 chicken nuggets |
  we are at 2 slices of pizza each | weak tea and shaken martini | lightly salted 40 g crisps |
  ist das Brot mit wenig Zucker | Zucker ist 12 g auf dem Etikett | Er ist 4 Jahre und isst 2 Brote |
  ich bin bei 40 g heute | ich bin bei Mama, es gibt Lasagne 300 g | Wie viel nehme ich mit einem Brötchen zu mir |
  wie viel Gramm gebe ich für 3 BE Reis auf die Waage | Soll ich mir Nudeln oder Reis kochen |
  wie viel Nudeln für 3 BE | wie viele Kartoffeln brauche ich für 45 g Kohlenhydrate |
  how many potatoes do I need for 45 g of carbs | how much cereal should I pour for 30 g carbs |
  what factor makes rice starchier | Faktor für Trockengewicht Nudeln | drop of honey |
  falling-off-the-bone ribs 200 g | Doppelkeks 2 Stück | doppelte Portion Pommes | zweimal Brot gestern |
  zu viel Zucker in Cola? | too much rice last night, how many carbs was it |
  I had too much pasta yesterday, what did I log | double cheeseburger carbs |
  I skipped lunch, how many carbs did I have yesterday | sick of rice, what has fewer carbs | Zwieback 3 Scheiben |
  acetic acid pickles | sugar high fibre cereal | high sugar fruit list | what's high in carbs |
  hi, carbs in a bagel | monitor carbs today | pumpernickel 2 Scheiben | Pumpkin pie |
  Can you correct my spelling of quinoa | penne 100 g | for lowfat yogurt 150g | carbs from low-alcohol beer |
  Spritzkuchen 1 Stück | gespritzter Apfelsaft 0,5 l | Was gibt's bei 60 g Haferflocken | shot glass of juice |
  Apfelschorle gespritzt 0,5 l | weißer gespritzter | zucker 20 g im müsli | sugar 12 per 100 g | kuchen: zucker 200, mehl 300 |
  Basilikum Pesto 30 g | Basmati | units of measure for flour | Tablette Traubenzucker
`);
