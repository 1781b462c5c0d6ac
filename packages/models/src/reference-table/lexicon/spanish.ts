/** Everyday Spanish food words by their English name. Plurals in -s and -es are found without being listed. */
export const SPANISH_FOODS = `
bread: pan, pan de molde, pan blanco
wholemeal bread: pan integral
french bread: barra de pan, pan de barra
toast: tostada, pan tostado
bread roll: panecillo, bollo, mollete
sandwich: bocadillo, bocata
egg sandwich: bocadillo de tortilla, bocata de tortilla, bocadillo de huevo
tuna sandwich: bocadillo de atun
ham sandwich: bocadillo de jamon, sandwich de jamon, sandwich mixto, torta de jamon
cheese sandwich: bocadillo de queso, sandwich de queso
bruschetta: pan con tomate, tostada con tomate
rice: arroz, arroz blanco, arroz cocido
brown rice: arroz integral
paella: paella
arroz con pollo: arroz con pollo
rice pudding: arroz con leche
pasta: fideo, macarron, espagueti, tallarin
lentil: lenteja
chickpea: garbanzo
bean: frijol, alubia, judia, habichuela, poroto
black bean: frijol negro, frijoles negros
refried bean: frijoles refritos, frijol refrito
potato: patata, papa, patata cocida, papa cocida
fries: patatas fritas, papas fritas, patata frita
mashed potato: pure de patata, pure de papa, pure
spanish omelette: tortilla de patata, tortilla espanola, tortilla de patatas, tortilla de papas
omelette: tortilla francesa
corn tortilla: tortilla de maiz, tortillas de maiz
flour tortilla: tortilla de harina, tortillas de harina
sweet potato: batata, boniato, camote
cassava: yuca, mandioca
plantain: platano macho
fried plantain: tostones, platano frito, maduros
apple: manzana
banana: platano, banana, guineo
orange: naranja
pear: pera
strawberry: fresa, frutilla
grape: uva
peach: melocoton, durazno
pineapple: pina
watermelon: sandia
melon: melon
mandarin: mandarina
cherry: cereza
plum: ciruela
mango: mango
lemon: limon
lime: lima
kiwi: kiwi
blueberry: arandano
raspberry: frambuesa
avocado: aguacate, palta
fruit salad: fruta, macedonia, ensalada de frutas
tomato: tomate, jitomate
cucumber: pepino
onion: cebolla
carrot: zanahoria
bell pepper: pimiento
lettuce: lechuga
spinach: espinaca
broccoli: brocoli
cauliflower: coliflor
mushroom: champinon, seta
zucchini: calabacin
pumpkin: calabaza
eggplant: berenjena
garlic: ajo
pea: guisante, arveja, chicharo
corn: maiz, elote, choclo
olive: aceituna
salad: ensalada, ensalada mixta, ensalada verde
potato salad: ensaladilla rusa
mixed vegetable: verdura, verduras
egg: huevo
fried egg: huevo frito, huevos fritos
scrambled egg: huevos revueltos, huevo revuelto, revuelto
boiled egg: huevo duro, huevo cocido, huevos duros
chicken: pollo, pollo asado
chicken breast: pechuga de pollo, pechuga
beef: ternera, carne de res, res
ground beef: carne picada, carne molida
meat: carne
steak: bistec, filete de ternera, filete
pork: cerdo
pork chop: chuleta
ham: jamon, jamon york, jamon serrano, jamon cocido
sausage: salchicha
chorizo: chorizo
bacon: tocino, beicon, panceta
meatball: albondiga
croquette: croqueta
turkey: pavo
fish: pescado, merluza
salmon: salmon
tuna: atun
shrimp: gamba, camaron, langostino
fried squid: calamares fritos, calamares
hake: merluza
milk: leche, leche entera
skim milk: leche desnatada
cheese: queso
yogurt: yogur
butter: mantequilla
cream: nata, crema
olive oil: aceite, aceite de oliva
sugar: azucar
honey: miel
jam: mermelada
chocolate: chocolate
cookie: galleta
cake: tarta, pastel, bizcocho, torta
churro: churro
ice cream: helado
flan: flan, natilla
croissant: cruasan
fairy cake: magdalena
nut: frutos secos
almond: almendra
walnut: nuez, nueces
peanut: cacahuete, cacahuate, mani
chips: totopos
tortilla chip: totopo
soup: sopa
chicken noodle soup: sopa de pollo, sopa de fideos
stew: guiso, cocido, estofado
lentil soup: sopa de lentejas
gazpacho: gazpacho
oatmeal: avena
cereal: cereales
coffee: cafe, cafe solo
latte: cafe con leche
tea: te
water: agua
juice: zumo, jugo
orange juice: zumo de naranja, jugo de naranja
apple juice: zumo de manzana, jugo de manzana
beer: cerveza, cana, cana de cerveza
octopus: pulpo, pulpo a la gallega
vegetable soup: crema de calabacin, crema de verduras, crema de calabaza, crema de zanahoria, pure de verduras, sopa de verduras
wine: vino
red wine: vino tinto
white wine: vino blanco
cola: refresco
salt: sal
pizza: pizza
empanada: empanada, empanadilla
fried: frito, frita, fritos, fritas
boiled: cocido, cocida, cocidos, cocidas, hervido
grilled: a la plancha, asado, asada, asados, a la parrilla
baked: al horno
raw: crudo, cruda
dry: seco, seca
and: y, e
with: con
without: sin
or: o, u
of: de, del
`;

/** Spanish words that are other words in English or German: read as Spanish only beside another Spanish word. */
export const SPANISH_AMBIGUOUS: ReadonlySet<string> = new Set(
  'pan papa te res mango melon lima kiwi chocolate banana pizza chorizo flan salmon paella empanada pure sal sin con y e o u de seta mani nata gazpacho sopa torta filete crema seco tarta churro col mora revuelto'.split(
    ' ',
  ),
);
