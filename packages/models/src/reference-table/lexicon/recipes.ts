/** Dishes without a row of their own, as their parts. The columns are explained in `parse-food-lines.ts`. */
export const RECIPES = `
# Salads
caesar salad, chicken caesar salad, caesar | romaine 72, crouton 8, parmesan 5, caesar dressing 15 | serving 200 bowl 250 added 120
greek salad, feta salad | tomato 35, cucumber 30, feta 15, olive 8, red onion 7, vinaigrette 5 | serving 200 bowl 250 added 120
salad, garden salad, green salad, side salad, mixed salad, house salad, leaf salad, dressed salad | lettuce 55, tomato 20, cucumber 15, carrot 5, vinaigrette 5 | serving 120 bowl 180 plate 200 added 80
chicken salad | lettuce 40, chicken 35, tomato 10, cucumber 8, mayonnaise 7 | serving 220 bowl 250
egg salad, egg mayonnaise, egg mayo | egg 78, mayonnaise 22 | serving 100 scoop 100 added 60
pasta salad, macaroni salad, noodle salad | pasta 62, bell pepper 10, tomato 10, olive 4, vinaigrette 14 | serving 180 bowl 220 scoop 100
rice salad | rice 60, bell pepper 15, sweetcorn 10, vinaigrette 15 | serving 180
bean salad, three bean salad | bean 65, onion 8, bell pepper 15, vinaigrette 12 | serving 150
quinoa salad, tabbouleh, tabouleh, couscous salad, grain salad | couscous 55, tomato 18, cucumber 17, olive oil 5 | serving 180
caprese, caprese salad, tomato mozzarella salad, tomato and mozzarella salad | tomato 58, mozzarella 35, olive oil 5, basil 2 | serving 180
waldorf salad | apple 40, celery 25, walnut 12, mayonnaise 15, lettuce 8 | serving 180
cobb salad, chef salad, nicoise salad, tuna nicoise | lettuce 42, chicken 20, egg 14, tomato 12, bacon 6, vinaigrette 6 | serving 300
cucumber salad | cucumber 88, yogurt 12 | serving 100
tomato salad | tomato 82, onion 8, vinaigrette 10 | serving 150
carrot salad | carrot 85, vinaigrette 15 | serving 100
tzatziki, raita | greek yogurt 70, cucumber 30 | serving 50 added 40
poke bowl, poke, sushi bowl | sushi rice 50, salmon 25, edamame 8, cucumber 10, soy sauce 4 | serving 400 bowl 400
buddha bowl, grain bowl, rice bowl | rice 45, chickpea 15, vegetable 30, tahini 5 | serving 380 bowl 380
prawn cocktail, shrimp cocktail, seafood cocktail | shrimp 60, thousand island 22, lettuce 18 | serving 150
# Dumplings
potato dumpling, potato dumplings, kartoffelknodel, thuringian dumpling | potato 72, flour 12, egg 6 | piece 95 small 60 large 130 serving 190 spread 30
bread dumpling, bread dumplings, semmelknodel | white bread 45, milk 32, egg 13, flour 3, onion 3 | piece 95 small 60 large 130 slice 45 serving 190 spread 30
yeast dumpling, germknodel, dampfnudel, steamed bun | white bread 92, jam 4 | piece 130 large 180 serving 130 spread 30
fruit dumpling, marillenknodel | potato 45, flour 18, apricot 30, sugar 4 | piece 90 serving 180 spread 30
liver dumpling, leberknodel | white bread 32, meat 45, egg 10, onion 5 | piece 75 serving 75 spread 40
maultasche, swabian ravioli | pasta 66, ground beef 18, spinach 8, egg 4, onion 4 | piece 55 large 85 serving 220 spread 30
# Curries, stews and oven dishes
chicken curry, curry, meat curry, chicken tikka masala, tikka masala, butter chicken, chicken korma, korma, thai green curry, green curry, red curry, thai curry, beef curry, lamb curry, madras, jalfrezi, rogan josh, vindaloo, balti, currie, katsu curry sauce | meat 42, onion 14, tinned tomato 18, coconut milk 14, vegetable oil 4, spice 2 | serving 280 bowl 320 spread 45
vegetable curry, veg curry, chickpea curry, chana masala, saag aloo, aloo gobi, lentil curry | vegetable 35, chickpea 18, potato 10, tinned tomato 20, coconut milk 10, vegetable oil 4 | serving 280 bowl 320
chilli and rice, chilli with rice, chili and rice, chili with rice | chili con carne 60, rice 40 | serving 420 bowl 420 plate 450
biscuits and gravy, biscuit and gravy | american biscuit 45, white sauce 50, sausage 5 | serving 240
halloumi fry, halloumi fries, halloumi stick | halloumi 82, flour 14, vegetable oil 4 | piece 25 serving 120
cottage pie, shepherds pie, shepherd pie, fish pie | mashed potato 50, beef 32, carrot 6, onion 6, gravy 6 | serving 320
toad in the hole | sausage 50, pancake 50 | serving 250
yorkshire pudding, yorkshire, popover | pancake 100 | piece 30 serving 60
bubble and squeak | potato 60, cabbage 35, butter 5 | serving 180
chilaquiles | tortilla chip 28, salsa 44, cheese 10, egg 18 | serving 280 plate 300
huevos rancheros | corn tortilla 25, fried egg 40, salsa 25, refried bean 10 | serving 280
shakshuka | egg 40, tinned tomato 45, bell pepper 10, onion 5 | serving 300
ratatouille, caponata | eggplant 30, zucchini 30, tinned tomato 25, bell pepper 10, onion 5 | serving 200
spanish tortilla, tortilla espanola, potato omelette, spanish omelette, tortilla de patata, bauernfruhstuck | potato 50, egg 42, olive oil 5, onion 3 | slice 120 piece 120 serving 150
eggs benedict, egg benedict, eggs royale, eggs florentine | english muffin 32, poached egg 45, ham 13, mayonnaise 10 | serving 220 piece 110
full english breakfast, full english, english breakfast, cooked breakfast, fry up, full breakfast | sausage 18, bacon 10, fried egg 18, baked bean 24, toast 10, grilled tomato 12, fried mushroom 8 | serving 550 plate 550
ploughmans, ploughmans lunch, cheese board, cheeseboard, charcuterie | bread 35, cheese 25, ham 15, apple 15, pickle 10 | serving 350
paella mixta, arroz a la cubana | rice 60, chicken 25, pea 8, olive oil 4 | serving 300
stuffed pepper, stuffed bell pepper | bell pepper 45, rice 20, beef 25, tinned tomato 10 | piece 250 serving 250
cauliflower cheese | cauliflower 70, cheese sauce 30 | serving 180
poutine, loaded fries, cheesy chips, chips and gravy | fries 70, gravy 18, cheese 12 | serving 300
currywurst | bratwurst 65, ketchup 32, spice 1 | serving 200
falafel wrap | tortilla 28, falafel 36, lettuce 14, hummus 12, tomato 10 | piece 260 serving 260
fish and chip, fish and chips, fish n chips, cod and chips | battered fish 42, fries 58 | serving 430 plate 430
banger and mash, bangers and mash, sausage and mash, sausages and mash | sausage 32, mashed potato 50, gravy 18 | serving 420 plate 420
steak frites, steak and chips | steak 52, fries 48 | serving 350
tuna pasta, tuna pasta bake | pasta 65, tuna 20, tomato sauce 10, cheese 5 | serving 320
carbonara, spaghetti carbonara, pasta carbonara, fettuccine alfredo, pasta alfredo | pasta 72, bacon 8, egg 8, parmesan 5, cream 7 | serving 320 plate 350
pesto pasta, pasta with pesto, pasta pesto, aglio e olio | pasta 88, pesto 12 | serving 250 bowl 280 plate 300
chicken pasta, chicken alfredo | pasta 65, chicken 20, cheese sauce 15 | serving 320
katsu curry, chicken katsu curry, katsu chicken curry | rice 45, chicken schnitzel 28, onion 8, potato 6, carrot 5, flour 3 | serving 480 plate 480
massaman curry, rendang, beef rendang, panang curry, satay chicken, chicken satay | meat 45, potato 18, coconut milk 22, onion 8, sugar 2 | serving 280 bowl 320
saag paneer, palak paneer, paneer curry | cooked spinach 55, paneer 28, onion 8, cream 6 | serving 250
bhaji, onion bhaji, pakora, vegetable pakora | onion 55, flour 27, vegetable oil 12 | piece 35 serving 105
pad see ew, drunken noodle, pad kee mao, char kway teow | rice noodle 58, meat 18, egg 8, broccoli 10, soy sauce 4, sugar 2 | serving 350 plate 350
spanakopita, cheese pie, borek, burek | puff pastry 40, cooked spinach 35, feta 25 | piece 120 slice 120 serving 150
chimichanga | tortilla 35, meat 28, refried bean 22, cheese 8 | piece 230 serving 230
sloppy joe | burger bun 35, ground beef 42, tomato sauce 12, ketchup 8 | piece 170 serving 170
philly cheesesteak, cheesesteak, steak sandwich, cheese steak | bread roll 42, steak 36, cheese 12, onion 8 | piece 240 serving 240
pulled pork sandwich, pulled pork bun, pulled pork roll, pulled pork burger | burger bun 34, pulled pork 52, coleslaw 14 | piece 190 serving 190
lobster roll, crab roll, prawn roll | bread roll 38, lobster 50, mayonnaise 10 | piece 160 serving 160
fish finger sandwich, fish finger butty | bread 50, fish finger 45, mayonnaise 5 | piece 180 serving 180
chip butty, chip sandwich, chips sandwich | bread 45, fries 50, butter 5 | piece 170 serving 170
egg roll sandwich, egg bap, egg butty, fried egg sandwich, egg and bacon roll, bacon and egg roll, bacon and egg sandwich | bread 48, fried egg 36, bacon 10, butter 6 | piece 140 serving 140
falafel pitta, falafel pita, falafel sandwich | pita 34, falafel 36, lettuce 14, hummus 12 | piece 230 serving 230
halloumi wrap, halloumi burger, halloumi sandwich | tortilla 34, halloumi 34, lettuce 18, tomato 14 | piece 200 serving 200
duck pancake, crispy duck pancake, crispy duck pancakes, duck wrap | flour tortilla 30, duck 45, cucumber 15, hoisin sauce 10 | piece 45 serving 180
bao, bao bun, steamed bun, char siu bao | bread roll 60, pork 30, hoisin sauce 10 | piece 80 serving 160
scotch egg | egg 45, sausage 35, breadcrumb 20 | piece 120 serving 120
sunday roast, roast dinner, roast lunch, christmas dinner, thanksgiving dinner | roast beef 25, roast potato 35, carrot 10, pea 10, gravy 12, stuffing 8 | serving 550 plate 550
nut roast, nut loaf | mixed nut 35, breadcrumb 18, onion 15, carrot 15, egg 12 | slice 130 serving 130
coq au vin, boeuf bourguignon, beef bourguignon, beef stroganoff, stroganoff, chicken fricassee, osso buco | meat 50, mushroom 14, onion 12, carrot 8, gravy 12 | serving 300
sauerbraten, roulade, rinderroulade, zwiebelrostbraten | meat 72, gravy 25 | serving 220
leberkase, fleischkase | sausage 100 | slice 120 serving 150
kasespatzle, kasspatzn, cheese spatzle | egg noodle 72, cheese 20, fried onion 8 | serving 320 plate 350
flammkuchen, tarte flambee | french bread 55, bacon 12, sour cream 23, onion 10 | piece 260 serving 260
butterbrot, bread and butter, buttered bread, buttered toast | bread 84, butter 16 | slice 45 piece 45 serving 90
patatas bravas, bravas, papas bravas | fried potato 78, tomato sauce 17, mayonnaise 5 | serving 200
fabada, fabada asturiana, cocido madrileno, cassoulet, feijoada, sausage and bean stew | white bean 45, sausage 15, pork 12, tomato 8 | serving 350 bowl 380
tuna casserole, tuna noodle casserole, chicken casserole with noodles | egg noodle 42, tuna 20, cream of mushroom soup 28, cheese 6 | serving 280
green bean casserole | green bean 60, cream of mushroom soup 28, fried onion 8 | serving 180
swedish meatballs, meatballs with gravy | meatball 72, gravy 28 | serving 220
chicken and rice soup | broth 70, rice 14, chicken 10, carrot 6 | bowl 300 serving 300
fritter, courgette fritter, zucchini fritter, vegetable fritter, corn fritter, sweetcorn fritter, vegetable pancake | zucchini 55, flour 16, egg 17, cheese 5, vegetable oil 7 | piece 50 serving 150 spread 35
aubergine parmigiana, eggplant parmigiana, eggplant parmesan, aubergine parmesan, melanzane parmigiana, parmigiana, parmigiana di melanzane, melanzane | eggplant 52, tomato sauce 26, mozzarella 12, parmesan 3, breadcrumb 4, olive oil 3 | serving 300 slice 250 piece 250 spread 30
# Sandwiches and filled bread
beans on toast, beans and toast, baked beans on toast | baked bean 68, toast 32 | serving 240 slice 110 piece 110
sandwich, toasted sandwich, toastie, panini | bread 52, ham 16, cheese 10, lettuce 10, tomato 8, butter 4 | piece 150 serving 150
cheese sandwich, cheese toastie, grilled cheese, grilled cheese sandwich, cheese roll, croque monsieur, cheese toasty, toasted cheese, cheese on toast, welsh rarebit | bread 62, cheese 32, butter 6 | piece 115 serving 115
ham sandwich, ham roll, turkey sandwich, chicken sandwich, salami sandwich, beef sandwich, roast beef sandwich, meat sandwich | bread 48, meat 30, lettuce 10, mayonnaise 8, butter 4 | piece 145 serving 145
tuna sandwich, tuna mayo sandwich, tuna salad sandwich, salmon sandwich, tuna melt | bread 48, tuna 28, mayonnaise 12, lettuce 8, butter 4 | piece 145 serving 145
egg sandwich, egg mayo sandwich, egg mayonnaise sandwich, egg salad sandwich | bread 48, egg 34, mayonnaise 10, lettuce 8 | piece 145 serving 145
salad sandwich, chicken salad sandwich, veggie sandwich, vegetarian sandwich | bread 48, lettuce 20, tomato 18, mayonnaise 8 | piece 145 serving 145
ham and cheese sandwich, ham and cheese toastie, ham cheese sandwich, ham and cheese panini, cheese and ham sandwich, cheese and ham toastie | bread 48, ham 22, cheese 22, butter 5 | piece 140 serving 140
cheese and tomato sandwich, cheese and pickle sandwich, cheese salad sandwich, cheese and onion sandwich | bread 45, cheese 25, tomato 22, butter 5 | piece 145 serving 145
blt, blt sandwich, club sandwich, bacon sandwich, bacon roll, bacon butty, bacon bap | bread 52, bacon 20, lettuce 10, tomato 12, mayonnaise 6 | piece 140 serving 140
peanut butter and jelly sandwich, pb and j, pbj, pb & j, peanut butter and jam sandwich, peanut butter jelly sandwich | bread 56, peanut butter 26, jam 18 | piece 100 serving 100
peanut butter sandwich | bread 66, peanut butter 34 | piece 88 serving 88
jam sandwich | bread 70, jam 30 | piece 80 serving 80
avocado toast, avocado on toast, avo toast, smashed avocado on toast | toast 40, avocado 60 | piece 65 slice 65 serving 130
sausage sandwich, sausage bap | bread 45, sausage 50, ketchup 5 | piece 160 serving 160
chicken wrap, turkey wrap, meat wrap, tikka wrap, chicken tikka wrap, caesar wrap, chicken caesar wrap, ham wrap, tuna wrap, salad wrap | tortilla 33, meat 30, lettuce 18, tomato 12, mayonnaise 7 | piece 210 serving 210
hummus wrap, veggie wrap, vegetable wrap | tortilla 35, hummus 25, lettuce 20, tomato 20 | piece 200 serving 200
doner kebab, doner, kebab, gyro, gyros, shawarma, chicken kebab, kebap, donair, souvlaki, chicken gyro | pita 34, lamb 36, lettuce 12, tomato 10, greek yogurt 8 | piece 300 serving 300
fajita, chicken fajita, beef fajita, meat fajita | tortilla 38, meat 32, bell pepper 15, onion 8, sour cream 7 | piece 130 serving 260
bruschetta, pan con tomate, pan tumaca | french bread 50, tomato 45, olive oil 5 | piece 45 slice 45 serving 90
bagel and cream cheese, bagel with cream cheese, cream cheese bagel | bagel 76, cream cheese 24 | piece 130 serving 130
salmon bagel, smoked salmon bagel, lox bagel, bagel and lox | bagel 60, cream cheese 18, smoked salmon 22 | piece 165 serving 165
banh mi | french bread 42, pork 25, carrot 12, cucumber 12, mayonnaise 5 | piece 230 serving 230
# Sushi and other rice dishes
stuffed vine leaf, stuffed vine leaves, dolma, dolmade, dolmas, stuffed grape leaf, stuffed grape leaves, sarma | rice 52, grape leaf 18, onion 12, olive oil 10 | piece 25 serving 125
stuffed cabbage, cabbage roll, golabki | rice 22, ground beef 35, cabbage 28, tinned tomato 15 | piece 150 serving 300
sushi, sushi roll, maki, california roll, salmon roll, maki roll, salmon maki, tuna roll, sushi set | sushi rice 66, salmon 20, cucumber 8, avocado 4, nori 2 | piece 30 serving 200 roll 180
nigiri, salmon nigiri, tuna nigiri | sushi rice 65, salmon 35 | piece 32 serving 160
sashimi, salmon sashimi | salmon 100 | piece 15 serving 100
onigiri | sushi rice 88, salmon 10, nori 2 | piece 110
bibimbap | rice 55, beef 12, fried egg 12, spinach 8, carrot 8 | serving 420 bowl 420
congee, rice porridge | rice 35 | bowl 300 serving 300
ramen soup, tonkotsu ramen, laksa | egg noodle 32, pork 10, egg 8, broth 45 | serving 500 bowl 500
summer roll, rice paper roll | rice noodle 45, shrimp 18, lettuce 20 | piece 70 serving 140
pho, pho soup, noodle soup with beef, vietnamese noodle soup | rice noodle 28, beef 12, broth 50 | serving 500 bowl 500
# Breakfast and sweets
overnight oat, bircher muesli, bircher, overnight oats | oat 22, milk 45, yogurt 15, apple 12 | serving 250 bowl 280 pot 220
cereal with milk, cereal and milk | cereal 22, milk 78 | bowl 210 serving 210
porridge with milk, porridge made with milk | oat 14, milk 86 | bowl 300 serving 280
acai bowl, smoothie bowl | berry 40, banana 30, granola 12, yogurt 18 | serving 350 bowl 350
banana split | banana 35, ice cream 50, chocolate spread 10, whipped cream 5 | serving 280
affogato | ice cream 70, espresso 30 | serving 100
eton mess, pavlova, meringue | strawberry 40, whipped cream 30, sugar 28 | serving 140 piece 60
sticky toffee pudding, sponge pudding, christmas pudding, treacle tart | sponge cake 75, syrup 25 | serving 140
bread and butter pudding, bread pudding | bread 35, milk 40, egg 12, sugar 8, raisin 5 | serving 170
baklava | puff pastry 45, walnut 25, honey 25, butter 5 | piece 40 serving 80
churro | doughnut 100 | piece 30 serving 90
kaiserschmarrn | pancake 90, sugar 6, raisin 4 | serving 250
chia pudding | chia seed 14, milk 80, honey 4 | serving 150 bowl 200 pot 150 cup 240 spread 35
# Drinks
caramel latte, vanilla latte, hazelnut latte, pumpkin spice latte, flavoured latte, flavored latte, caramel macchiato, iced caramel latte, iced vanilla latte | milk 66, coffee 26, syrup 8 | drink 350 serving 350 spread 30
protein shake, whey shake, post workout shake, protein drink, protein milkshake | protein powder 10, milk 60 | drink 300 serving 300 bottle 330 can 330 spread 60
bubble tea, boba, boba tea, milk tea, boba milk tea | black tea 66, milk 18, sugar 7, cornstarch 4 | drink 500 serving 500 cup 500
root beer float, coke float, ice cream float, float | root beer 65, ice cream 35 | drink 350 serving 350
lassi, mango lassi, fruit lassi | yogurt 55, mango 25, sugar 7 | drink 250 serving 250
latte, caffe latte, flat white, cafe con leche, milk coffee, milchkaffee, cortado, white coffee, cafe au lait, macchiato, iced latte | milk 75, coffee 25 | drink 240 serving 240
cappuccino | milk 65, coffee 35 | drink 180 serving 180
mocha, caffe mocha | milk 70, coffee 20, cocoa powder 2, sugar 7 | drink 300 serving 300
chai latte, chai | milk 60, black tea 34, sugar 6 | drink 300 serving 300
tea with milk, milky tea | black tea 87, milk 13 | drink 240 serving 240
gin and tonic, g and t, vodka tonic, gin tonic | tonic water 78, gin 22 | drink 200 serving 200
rum and coke, whisky and coke, vodka and coke, cuba libre | cola 78, rum 22 | drink 200 serving 200
aperol spritz, spritz, mojito, margarita, cocktail, daiquiri, cosmopolitan | white wine 60, lemonade 40 | drink 200 serving 200
milk semolina pudding, griessbrei | milk 84, flour 9, sugar 5 | serving 250 bowl 250 cup 200 spread 30
apfelschorle, apfelsaftschorle, spritzer | apple juice 50, water 50 | drink 330 serving 330
radler, shandy | beer 50, lemonade 50 | drink 330 serving 330
`;
