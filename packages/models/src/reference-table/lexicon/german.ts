/** Everyday German food words by their English name. Plurals in -n, -en, -e, -s, -er are found without being listed. */
export const GERMAN_FOODS = `
bread: brot, brotscheibe, graubrot, mischbrot, bauernbrot
white bread: weissbrot, toastbrot
wholemeal bread: vollkornbrot, schwarzbrot, mehrkornbrot, vollkorntoastbrot
wholemeal toast: vollkorntoast
rye bread: roggenbrot
crispbread: knackebrot
bread roll: brotchen, semmel, schrippe, weckle, brotli
wholemeal roll: vollkornbrotchen, kornerbrotchen
soft pretzel: brezel, laugenbrezel, breze
croissant: hornchen, buttercroissant
cheese sandwich: kasebrot, kasebrotchen
ham sandwich: wurstbrot, schinkenbrot, wurstbrotchen, schinkenbrotchen, leberwurstbrot, belegtes brotchen
rusk: zwieback
rice: reis, basmatireis, naturreis weiss
brown rice: naturreis, vollkornreis
pasta: nudel, bandnudel, makkaroni
wholewheat pasta: vollkornnudel
egg noodle: spatzle, eiernudel
oatmeal: haferbrei, porridge, haferschleim
oat: haferflocke
muesli: musli
cornflake: cornflakes
potato: kartoffel, salzkartoffel, pellkartoffel, erdapfel
fried potato: bratkartoffel
baked potato: ofenkartoffel, backkartoffel, folienkartoffel
mashed potato: kartoffelbrei, kartoffelpuree, kartoffelstampf, stampfkartoffel
potato salad: kartoffelsalat
potato pancake: kartoffelpuffer, reibekuchen, rosti
potato dumpling: knodel, kloss, klosse, kartoffelknodel, kartoffelkloss, kartoffelklosse, klossteig, rohe klosse, thuringer klosse
bread dumpling: semmelknodel, serviettenknodel, brotknodel, semmelkloss, semmelklosse, speckknodel, spinatknodel, kaseknodel, bohmische knodel
yeast dumpling: germknodel, dampfnudel, hefekloss, hefeklosse, hefeknodel
fruit dumpling: marillenknodel, zwetschgenknodel, zwetschkenknodel, obstknodel, pflaumenknodel
liver dumpling: leberknodel
maultasche: maultasche
gnocchi: gnocchi
pierogi: pirogge, pirogi
milk semolina pudding: griessbrei, griesspudding, milchgriess
fries: pommes, pommes frites, fritten
sweet potato: susskartoffel
apple: apfel
banana: banane
orange: apfelsine, orange
pear: birne
strawberry: erdbeere
raspberry: himbeere
blueberry: heidelbeere, blaubeere
cherry: kirsche
grape: traube, weintraube
plum: pflaume, zwetschge
peach: pfirsich
pineapple: ananas
watermelon: wassermelone
melon: melone, honigmelone
mandarin: mandarine
apricot: aprikose, marille
lemon: zitrone
berry: beere, beeren
fruit salad: obst, obstsalat
applesauce: apfelmus
raisin: rosine
date: dattel
fig: feige
tomato: tomate
cucumber: gurke, salatgurke
pickle: essiggurke, gewurzgurke
bell pepper: paprika, paprikaschote
carrot: karotte, mohre, mohrrube
onion: zwiebel
garlic: knoblauch
mushroom: champignon, pilz
broccoli: brokkoli
cauliflower: blumenkohl
spinach: spinat
green bean: bohnen grun, grune bohne, brechbohne, buschbohne
pea: erbse
corn: mais
cabbage: weisskohl, kohl, krautsalat
red cabbage: rotkohl, blaukraut
sauerkraut: sauerkraut
leek: lauch, porree
asparagus: spargel
pumpkin: kurbis
eggplant: aubergine
salad: salat, gemischter salat, beilagensalat
green salad: gruner salat, blattsalat
cucumber salad: gurkensalat
mixed vegetable: gemuse
lettuce: kopfsalat, eisbergsalat
rocket: rucola
lentil: linse
lentil soup: linsensuppe
kidney bean: kidneybohne
chickpea: kichererbse
egg: ei, eier, fruhstucksei, gekochtes ei
fried egg: spiegelei
scrambled egg: ruhrei
omelette: omelett
meat: fleisch
beef: rindfleisch, rind
ground beef: hackfleisch, gehacktes
pork: schweinefleisch, schweinebraten, schwein
pork chop: schweinekotelett, kotelett
chicken: hahnchen, huhn, hahnchenfleisch, hendl, broiler, poulet
chicken breast: hahnchenbrust, hahnchenbrustfilet, huhnerbrust
turkey breast: putenbrust, putenschnitzel natur
turkey: pute
schnitzel: schnitzel, wiener schnitzel, putenschnitzel
steak: rindersteak
meatball: frikadelle, bulette, fleischpflanzerl, hackballchen
bratwurst: bratwurst, rostbratwurst, thuringer
sausage: wurst, wurstchen
frankfurter: wiener wurstchen, bockwurst
ham: schinken, kochschinken
bacon: speck, fruhstucksspeck
salami: salami
liver sausage: leberwurst
fish: fisch, fischfilet
salmon: lachs
smoked salmon: raucherlachs
tuna: thunfisch
fish finger: fischstabchen
shrimp: garnele, krabbe
milk: milch, vollmilch
skim milk: magermilch
buttermilk: buttermilch
chocolate milk: kakao, schokomilch
cheese: kase, schnittkase, reibekase, kasescheibe
cream cheese: frischkase
greek yogurt: quark, magerquark, griechischer joghurt, skyr
yogurt: joghurt, naturjoghurt
fruit yogurt: fruchtjoghurt, erdbeerjoghurt
cream: sahne
whipped cream: schlagsahne
sour cream: schmand, saure sahne
butter: butter
margarine: margarine
olive oil: ol, olivenol
honey: honig
jam: marmelade, konfiture, erdbeermarmelade
sugar: zucker
nutella: nussnougatcreme
peanut butter: erdnussbutter
mayonnaise: mayonnaise
mustard: senf
ketchup: ketchup
tomato sauce: tomatensauce, tomatensosse
gravy: bratensauce, sosse, bratensosse
salad dressing: salatsauce, salatdressing
nut: nuss, nusse
almond: mandel
walnut: walnuss, walnusse
peanut: erdnuss, erdnusse
hazelnut: haselnuss, haselnusse
cake: kuchen, torte, stuck torte
apple pie: apfelkuchen
cheesecake: kasekuchen
apple strudel: apfelstrudel
pancake: pfannkuchen, eierkuchen, palatschinken
waffle: waffel
berliner: berliner, krapfen
cookie: keks, platzchen
ice cream: eis, eiscreme, vanilleeis
chocolate ice cream: schokoladeneis, schokoeis
chocolate: schokolade, vollmilchschokolade
dark chocolate: zartbitterschokolade
gummy bear: gummibarchen
pudding: vanillepudding
rice pudding: milchreis
crisp: chips, kartoffelchips
salt stick: salzstange
popcorn: popcorn
pizza: pizza
doner kebab: doner
currywurst: currywurst
lasagna: lasagne
goulash: gulasch
soup: suppe, gemusesuppe
chicken noodle soup: huhnersuppe, nudelsuppe
tomato soup: tomatensuppe
stew: eintopf
lentil soup: linseneintopf
lowcarb bread: eiweissbrot, proteinbrot, eiweissbrotchen
meat: braten
broth: bruhe, fleischbruhe, gemusebruhe, huhnerbruhe
vegetable soup: gemuseeintopf
pea soup: erbsensuppe, erbseneintopf
glucose tablet: traubenzucker, dextrose, dextro energy, traubenzuckerplattchen
protein shake: eiweissshake, proteinshake
water: wasser, mineralwasser, sprudel
coffee: kaffee
tea: tee
apple juice: apfelsaft
orange juice: orangensaft, o saft
juice: saft, fruchtsaft
apfelschorle: apfelschorle
cola: cola, limo
lemonade: limonade
beer: bier, pils, weizen, weissbier, weizenbier, hefeweizen, kolsch, altbier
wine: wein
red wine: rotwein
white wine: weisswein
cinnamon: zimt
fruit salad: fruchte, frucht
kasespatzle: kasespatzle
salt: salz
pepper: pfeffer
vinegar: essig
flour: mehl
fried: gebraten, gebratener, gebratene, gebratenes
boiled: gekocht, gekochter, gekochte, gekochtes, gekochten
baked: gebacken, gebackener, gebackene
grilled: gegrillt, gegrillter, gegrillte, gegrilltes
raw: roh, roher, rohe, rohes
dry: trocken, ungekocht
green: gruner, grune, grunes
and: und
with: mit
without: ohne
of: von, vom
or: oder
`;

/** German words that are other words in English or Spanish: read as German only beside another German word. */
export const GERMAN_AMBIGUOUS: ReadonlySet<string> = new Set(
  'doner ei eis rind pute wiener chips mandel mais orange aubergine butter cola pizza popcorn wurst broiler salami ketchup rucola lasagne margarine cornflakes porridge paprika gnocchi von linse date stuck ol'.split(
    ' ',
  ),
);
