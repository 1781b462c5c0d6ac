/** Fast food, ready dishes, soups and drinks. The columns are explained in `parse-food-lines.ts`. */
export const DISHES_AND_DRINKS = `
# Fast food and ready meals that the table knows as a whole
21299 | Fast Food, Pizza Chain, 14" pizza, cheese | pizza, cheese pizza, margherita, margherita pizza, pizza margherita, margarita pizza, deep pan pizza, neapolitan pizza, vegetable pizza, veggie pizza | slice 107 piece 107 whole 350 serving 215 spread 12
21302 | Fast Food, Pizza Chain, 14" pizza, pepperoni | pepperoni pizza, salami pizza, meat feast pizza, meat pizza | slice 111 piece 111 whole 360 serving 222 spread 12
21304 | Fast Food, Pizza Chain, 14" pizza, meat and | supreme pizza, meat and vegetable pizza, ham pizza, hawaiian pizza, ham and pineapple pizza | slice 120 piece 120 whole 380 serving 240 spread 12
21108 | Fast foods, hamburger; single, regular patty; | hamburger, burger, beef burger | piece 110 serving 110 spread 15
21091 | Fast foods, cheeseburger; single, regular | cheeseburger, cheese burger, bacon cheeseburger | piece 155 serving 155
21113 | Fast foods, hamburger; single, large patty; | quarter pounder, large hamburger, whopper | piece 218
21237 | McDONALD'S, BIG MAC | big mac | piece 215
21102 | Fast foods, chicken fillet sandwich, plain with | chicken burger, chicken sandwich fast food, chicken fillet burger, zinger burger, mcchicken, crispy chicken sandwich | piece 182
21105 | Fast foods, fish sandwich, with tartar sauce | fish burger, filet o fish, fish sandwich, fishburger | piece 158
21118 | Fast foods, hotdog, plain | hot dog, hotdog | piece 98 serving 98
21120 | Fast foods, hotdog, with corn flour coating | corn dog | piece 80
21124 | Fast foods, submarine sandwich, cold cut on | submarine sandwich, sub sandwich, sub, six inch sub | piece 225 serving 225
21124 | Fast foods, submarine sandwich, cold cut on | footlong, footlong sub, foot long, foot long sub | piece 450 serving 450 spread 15
21357 | McDONALD'S, Egg McMUFFIN | egg mcmuffin, mcmuffin, breakfast muffin | piece 126
21082 | Fast foods, taco with beef, cheese and lettuce | taco, beef taco, hard taco, fish taco, chicken taco | piece 85 serving 170
21486 | Fast foods, taco with beef, cheese and lettuce | soft taco | piece 100
21064 | Fast foods, burrito, with beans, cheese, and | burrito, beef burrito, chicken burrito, burrito bowl | piece 240 serving 240
21061 | Fast foods, burrito, with beans and cheese | bean burrito, bean and cheese burrito | piece 190
21519 | Fast foods, breakfast burrito, with egg | breakfast burrito | piece 150
21488 | Fast foods, quesadilla, with chicken | quesadilla, chicken quesadilla | piece 180 serving 180
36052 | Restaurant, Mexican, cheese quesadilla | cheese quesadilla | piece 150
36050 | Restaurant, Mexican, cheese enchilada | enchilada, chicken enchilada, beef enchilada | piece 150 serving 300
36056 | Restaurant, Mexican, cheese tamales | tamale | piece 140
36403 | Restaurant, Latino, empanadas, beef, prepared | empanada, turnover | piece 90 serving 90 spread 20
36403 | Restaurant, Latino, empanadas, beef, prepared | cornish pasty, pasty, cheese pasty, steak bake | piece 220 serving 220 spread 20 stand-in 1
36403 | Restaurant, Latino, empanadas, beef, prepared | sausage roll, samosa, vegetable samosa | piece 90 serving 90 spread 20 stand-in 1
36403 | Restaurant, Latino, empanadas, beef, prepared | calzone | piece 300 serving 300 spread 20 stand-in 1
32006 | Taquitos, frozen, chicken and cheese | taquito, flauta | piece 40 serving 120
36408 | Restaurant, Latino, pupusas con frijoles | pupusa | piece 126
22953 | Egg rolls, pork, refrigerated, heated | egg roll, spring roll, lumpia, eggroll | piece 64 serving 128
32013 | Potsticker or wonton, pork and vegetable | dumpling, potsticker, gyoza, wonton, dim sum, jiaozi, mandu, pot sticker | piece 25 serving 150 spread 30
36012 | Restaurant, family style, fried mozzarella | mozzarella stick, fried mozzarella | piece 35 serving 140
22247 | Macaroni and Cheese, canned entree | tinned macaroni cheese | serving 240
36017 | Restaurant, family style, macaroni & cheese | macaroni and cheese, mac and cheese, macaroni cheese, mac n cheese, mac & cheese, mac cheese | serving 240 bowl 300
36041 | Restaurant, Italian, lasagna with meat | lasagna, lasagne, meat lasagna, beef lasagna, moussaka, cannelloni, pasta bake | serving 300 piece 300 slice 250
22956 | Lasagna, Vegetable, frozen, baked | vegetable lasagna, vegetarian lasagne | serving 300
36630 | Restaurant, Italian, spaghetti with meat sauce | spaghetti bolognese, spag bol, bolognese, pasta bolognese, spaghetti with meat sauce, spaghetti bolognaise | serving 350 plate 400 bowl 350
36038 | Restaurant, family style, spaghetti and | spaghetti and meatballs, spaghetti with meatballs, spaghetti and meatball | serving 350
36046 | Restaurant, Italian, spaghetti with pomodoro | pasta with tomato sauce, spaghetti with tomato sauce, spaghetti pomodoro, pasta pomodoro, pasta arrabbiata, spaghetti napoli | serving 300
22912 | Spaghetti, with meatballs in tomato sauce | tinned spaghetti, spaghetti hoops | serving 200
22904 | Chili con carne with beans, canned entree | chili con carne, chilli con carne, chili, chilli con carni, chili with beans, quorn chilli, quorn chili, vegetarian chilli, vegetarian chili, veggie chilli, veggie chili, vegan chilli, vegan chili, bean chilli, bean chili, beef chilli, beef chili, turkey chilli, turkey chili | serving 250 bowl 300
22911 | Chili, no beans, canned entree | chili without beans | serving 250
22905 | Beef stew, canned entree | beef stew, stew, casserole, goulash, beef casserole, irish stew, lamb stew, chicken casserole, chicken stew, beef bourguignon, hotpot, pot roast, tagine, hot pot | serving 300 bowl 350 spread 25
22906 | Chicken pot pie, frozen entree, prepared | chicken pot pie, chicken pie, chicken and mushroom pie | piece 220 serving 220
22529 | Beef Pot Pie, frozen entree, prepared | beef pie, steak pie, meat pie, steak and kidney pie, steak and ale pie | piece 220 slice 140 serving 200 spread 20
22529 | Beef Pot Pie, frozen entree, prepared | pork pie | piece 140 slice 70 serving 140 mini 50 spread 20 stand-in 1
22529 | Beef Pot Pie, frozen entree, prepared | quiche, quiche lorraine, vegetable quiche, spinach quiche | piece 140 slice 140 serving 150 mini 50 spread 25 stand-in 1
32031 | Salisbury steak with gravy, frozen | salisbury steak, beef in gravy | serving 170
36621 | Restaurant, Chinese, sweet and sour chicken | sweet and sour chicken | serving 250
36622 | Restaurant, Chinese, sweet and sour pork | sweet and sour pork | serving 250
36618 | Restaurant, Chinese, general tso's chicken | general tso chicken, general tso's chicken | serving 250
36619 | Restaurant, Chinese, kung pao chicken | kung pao chicken, black bean chicken, cashew chicken | serving 250
36629 | Restaurant, Chinese, orange chicken | orange chicken | serving 250
36617 | Restaurant, Chinese, lemon chicken | lemon chicken | serving 250
36633 | Restaurant, Chinese, sesame chicken | sesame chicken | serving 250
36623 | Restaurant, Chinese, chicken chow mein | chicken chow mein without noodles, chop suey | serving 280
36626 | Restaurant, Chinese, chicken and vegetables | chicken stir fry, chicken and vegetable, chicken stir-fry, stir fry, stir-fry, prawn stir fry | serving 280 spread 30
36603 | Restaurant, Chinese, beef and vegetables | beef stir fry, beef and vegetable, beef and broccoli, beef with broccoli | serving 280 spread 30
36059 | Restaurant, Italian, chicken parmesan without | chicken parmesan, chicken parmigiana | serving 250
22971 | Potato salad with egg | potato salad with egg | serving 150
21127 | Fast foods, coleslaw | coleslaw, cole slaw, slaw | serving 100 scoop 80 added 50
21083 | Fast foods, taco salad | taco salad | serving 250
21339 | McDONALD'S, McFLURRY with OREO cookies | mcflurry, ice cream with oreo | piece 285 serving 285
21309 | McDONALD'S, Chicken McNUGGETS | mcnugget, chicken mcnugget | piece 16 serving 96
# Soup
06559 | Soup, tomato, canned, prepared with equal | tomato soup, cream of tomato soup | bowl 250 serving 250 cup 245
06067 | Soup, chunky vegetable, canned, ready-to-serve | soup, vegetable soup, minestrone, minestrone soup, carrot soup, pumpkin soup, butternut squash soup, broth with vegetables | bowl 250 serving 250 cup 245 can 400 spread 35
06419 | Soup, chicken noodle, canned, prepared with | chicken noodle soup, chicken soup, noodle soup | bowl 250 serving 250 cup 245 can 400 spread 30
06037 | Soup, lentil with ham, canned, ready-to-serve | lentil soup, dal soup | bowl 250 serving 250
06249 | Soup, pea, green, canned, prepared with equal | pea soup, split pea soup, pea and ham soup | bowl 250 serving 250
06453 | Soup, cream of potato, canned, prepared with | potato soup, leek and potato soup, cream of potato soup | bowl 250 serving 250 spread 25
06443 | Soup, cream of mushroom, canned, prepared with | mushroom soup, cream of mushroom soup, cream of chicken soup, creamy soup | bowl 250 serving 250
06404 | Soup, bean with pork, canned, prepared with | bean soup | bowl 250 serving 250
06230 | Soup, clam chowder, new england, canned | clam chowder, chowder, seafood chowder, corn chowder | bowl 250 serving 250
27001 | Soup, hot and sour, Chinese restaurant | hot and sour soup, miso soup, egg drop soup, tom yum | bowl 250 serving 250
27002 | Soup, wonton, Chinese restaurant | wonton soup | bowl 250 serving 250
06194 | Soup, chicken broth, ready-to-serve | broth, stock, chicken broth, bouillon, bone broth, chicken stock, beef broth | bowl 250 serving 250
# Drinks
14429 | Beverages, water, tap, municipal | water, tap water, mineral water, sparkling water, fizzy water, soda water, still water | drink 240
14209 | Beverages, coffee, brewed, prepared with tap | coffee, black coffee, americano, filter coffee, decaf, decaf coffee, cafe | drink 240
14210 | Beverages, coffee, brewed, espresso | espresso | drink 30
14355 | Beverages, tea, black, brewed, prepared with | tea, black tea, green tea, herbal tea, peppermint tea, mint tea, chamomile tea, fruit tea, builder's tea | drink 240
14148 | Beverages, carbonated, cola, regular | cola, coke, coca cola, coca-cola, pepsi, soda, soft drink, fizzy drink, pop | drink 330 can 355 bottle 500
14416 | Beverages, carbonated, low calorie, cola or | diet coke, diet cola, coke zero, coke light, cola light, pepsi max, diet pepsi, diet soda, cola zero, sugar free cola, zero sugar cola, sugarfree cola, zero cola | drink 330 can 355 bottle 500
14144 | Beverages, carbonated, lemon-lime soda, no | sprite, lemonade uk, 7up, 7-up, lemon lime soda, fizzy lemonade | drink 330 can 355 bottle 500
14143 | Beverages, carbonated, low calorie, other than | sugar free lemonade, diet lemonade, light lemonade, lemonade light, lemonade zero, zero lemonade, sprite zero, diet sprite, sugar free soda | drink 330 can 355
14150 | Beverages, carbonated, orange | fanta, orange soda, orangeade | drink 330 can 355 bottle 500
14136 | Beverages, carbonated, ginger ale | ginger ale, ginger beer | drink 330 can 355
14155 | Beverages, carbonated, tonic water | tonic, tonic water | drink 200 can 150
14157 | Beverages, carbonated, root beer | root beer, dr pepper | drink 330 can 355
14293 | Lemonade, frozen concentrate, white, prepared | lemonade, homemade lemonade, iced lemonade | drink 240 bottle 500
14154 | Beverages, Energy drink, RED BULL | red bull, energy drink | drink 250 can 250 spread 15
14154 | Beverages, Energy drink, RED BULL | monster energy, monster, rockstar energy | drink 500 can 500 spread 15 stand-in 1
14460 | Beverages, PEPSICO QUAKER, Gatorade, G | gatorade, sports drink, isotonic drink, powerade | drink 500 bottle 500
14460 | Beverages, PEPSICO QUAKER, Gatorade, G | lucozade, lucozade energy | drink 500 bottle 500 can 330 spread 30 stand-in 1
14199 | Beverages, tea, black, ready-to-drink, lemon | iced tea, ice tea, sweet tea, lemon iced tea | drink 330 can 330 bottle 500
14090 | Beverages, Coconut water, ready-to-drink | coconut water | drink 240
01105 | Milk, chocolate beverage, hot cocoa, homemade | hot chocolate, cocoa drink, hot cocoa | drink 240
14347 | Shake, fast food, vanilla | milkshake, vanilla milkshake, strawberry milkshake, milk shake, thick shake | drink 300
01110 | Milk shakes, thick chocolate | chocolate milkshake | drink 300
14638 | Beverages, Horchata, as served in restaurant | horchata | drink 240
14162 | Beverages, Apple juice drink, light | light apple juice, light apple juice drink | drink 250 serving 250 spread 30
14003 | Alcoholic beverage, beer, regular, all | beer, lager, pilsner, ale, stout, wheat beer | drink 330 can 355 bottle 330 pint 568
14305 | Malt beverage, includes non-alcoholic beer | alcohol free beer, non alcoholic beer, malt drink | drink 330 bottle 330
14250 | Beverages, AMBER, hard cider | cider, hard cider | drink 330 pint 568 bottle 500 can 440
14096 | Alcoholic beverage, wine, table, red | red wine, wine, dry red wine | drink 150 glass 150 bottle 750
14106 | Alcoholic beverage, wine, table, white | white wine, dry white wine, prosecco, champagne, sparkling wine, rose wine, rose | drink 150 glass 150 bottle 750
14057 | Alcoholic beverage, wine, dessert, sweet | port, sherry, dessert wine | drink 60 glass 60
14037 | Alcoholic beverage, distilled, all (gin, rum | vodka, gin, whisky, whiskey, rum, spirit, tequila, brandy | drink 44 glass 44 shot 44
14414 | Alcoholic beverage, liqueur, coffee, 53 proof | liqueur, coffee liqueur | drink 44 glass 44
14066 | Beverages, Protein powder whey based | protein powder, whey protein, protein shake powder, whey | scoop 30 serving 30
14194 | Beverages, Cocoa mix, powder, prepared with | instant hot chocolate | drink 240
14264 | Beverages, fruit punch drink, without added | fruit punch, squash drink, cordial, fruit drink, capri sun, juice drink | drink 240
# More drinks and dishes
14179 | Beverages, coffee, ready to drink, milk based | frappuccino, bottled coffee drink, canned coffee, sweetened iced coffee | drink 350 spread 30
14206 | Beverages, tea, green, ready-to-drink, sweetened | kombucha, sweet green tea | drink 330 spread 40
22908 | Beef, corned beef hash, with potato, canned | corned beef hash, hash | serving 220
11578 | Vegetable juice cocktail, canned | gazpacho, vegetable juice soup, green juice, vegetable smoothie, green smoothie | drink 250 bowl 250 serving 250 spread 40
`;
