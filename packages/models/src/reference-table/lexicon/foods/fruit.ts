/** Fruit, fresh and preserved, and juices. The columns are explained in `parse-food-lines.ts`. */
export const FRUIT = `
# Fresh fruit
09003 | Apples, raw, with skin | apple, red apple, green apple, eating apple, granny smith, gala apple, pink lady, fuji apple | piece 182
09021 | Apricots, raw | apricot | piece 35
09037 | Avocados, raw, all commercial varieties | avocado, avo, avocado pear, guacamole | piece 150 serving 75 slice 15
09040 | Bananas, raw | banana, nana | piece 118
09302 | Raspberries, raw | berry, mixed berry, summer berry, forest fruit, raspberry | serving 100 piece 4 like 09316 09050 09042
09042 | Blackberries, raw | blackberry, bramble | serving 75 piece 5
09050 | Blueberries, raw | blueberry | serving 75 piece 1.5
09181 | Melons, cantaloupe, raw | cantaloupe, cantaloupe melon, melon, rockmelon, charentais melon | serving 150 slice 100 piece 550 like 09184
09070 | Cherries, sweet, raw | cherry | piece 8 serving 100
09433 | Clementines, raw | clementine, satsuma, easy peeler | piece 74
09078 | Cranberries, raw | cranberry | serving 50
09083 | Currants, european black, raw | blackcurrant | serving 75
09084 | Currants, red and white, raw | redcurrant, white currant | serving 75
09087 | Dates, deglet noor | date, dried date | piece 8 serving 40
09421 | Dates, medjool | medjool date | piece 24
09060 | Carambola, (starfruit), raw | star fruit, starfruit, carambola | piece 91
09231 | Passion-fruit, (granadilla), purple, raw | passion fruit, passionfruit | piece 18
09089 | Figs, raw | fig, fresh fig | piece 50
09107 | Gooseberries, raw | gooseberry | serving 75
09111 | Grapefruit, raw, pink and red and white, all | grapefruit | piece 250
09132 | Grapes, red or green (European type, such as | grape, green grape, red grape, seedless grape | serving 100 piece 5
09139 | Guavas, common, raw | guava | piece 55
09184 | Melons, honeydew, raw | honeydew, honeydew melon, galia melon | serving 150 slice 125 piece 1000
09144 | Jackfruit, raw | jackfruit | serving 100
09148 | Kiwifruit, green, raw | kiwi, kiwi fruit, kiwifruit | piece 75
09150 | Lemons, raw, without peel | lemon | piece 58 slice 7 wedge 7 serving 7 added 7
09159 | Limes, raw | lime | piece 67 slice 5 wedge 8 serving 8
09164 | Litchis, raw | lychee, litchi | piece 10
09218 | Tangerines, (mandarin oranges), raw | mandarin, tangerine, mandarin orange, naartjie | piece 80
09176 | Mangos, raw | mango | piece 200 slice 30
09191 | Nectarines, raw | nectarine | piece 142
09200 | Oranges, raw, all commercial varieties | orange, navel orange, blood orange | piece 131 slice 20
09226 | Papayas, raw | papaya, pawpaw | serving 150 piece 300
09236 | Peaches, yellow, raw | peach | piece 150
09252 | Pears, raw | pear | piece 178
09263 | Persimmons, japanese, raw | persimmon, sharon fruit, kaki | piece 168
09266 | Pineapple, raw, all varieties | pineapple, fresh pineapple, ananas | serving 120 slice 84 piece 84
09277 | Plantains, raw | raw plantain | piece 179
09278 | Plantains, cooked | plantain, boiled plantain, cooked plantain | piece 179 serving 150
09447 | Plantains, yellow, fried, Latino restaurant | fried plantain, plantain chip fried, maduro, tostone | serving 100
09279 | Plums, raw | plum | piece 66
09286 | Pomegranates, raw | pomegranate, pomegranate seed | piece 150 serving 80
09295 | Pummelo, raw | pomelo, pummelo | serving 150
09307 | Rhubarb, raw | rhubarb | serving 100
09310 | Rhubarb, frozen, cooked, with sugar | stewed rhubarb, cooked rhubarb | serving 120
09316 | Strawberries, raw | strawberry | serving 100 piece 12
09326 | Watermelon, raw | watermelon, water melon | serving 200 slice 280 wedge 280
09094 | Figs, dried, uncooked | dried fig | piece 8
09167 | Loganberries, frozen | loganberry | serving 75
09422 | Durian, raw or frozen | durian | serving 100
09287 | Prickly pears, raw | prickly pear | piece 103
# Dried, tinned and cooked fruit
09032 | Apricots, dried, sulfured, uncooked | dried apricot, soft apricot | piece 6 serving 30
09291 | Plums, dried (prunes), uncooked | prune, dried plum | piece 9 serving 40
09298 | Raisins, seedless | raisin, sultana | serving 30
09085 | Currants, zante, dried | currant, dried currant | serving 30
09079 | Cranberries, dried, sweetened | dried cranberry, craisin | serving 30
09178 | Mango, dried, sweetened | dried mango | serving 30 piece 20
09011 | Apples, dried, sulfured, uncooked | dried apple, apple ring | serving 30
19400 | Snacks, banana chips | banana chip | serving 30
09401 | Applesauce, canned, unsweetened, with added | applesauce, apple sauce, apple puree, unsweetened applesauce | serving 120 added 30
09238 | Peaches, canned, juice pack, solids and liquids | tinned peach, canned peach | serving 120
09254 | Pears, canned, juice pack, solids and liquids | tinned pear, canned pear | serving 120
09268 | Pineapple, canned, juice pack, solids and | tinned pineapple, canned pineapple, pineapple ring | serving 100 slice 47
09098 | Fruit cocktail, (peach and pineapple and pear | fruit cocktail, tinned fruit, canned fruit | serving 120
09103 | Fruit salad, (peach and pear and apricot and | fruit salad, fresh fruit salad, mixed fruit, fruit, fruit cup, fruit bowl, fresh fruit | serving 150 spread 25
09081 | Cranberry sauce, canned, sweetened | cranberry sauce | serving 30
09193 | Olives, ripe, canned (small-extra large) | olive, black olive, kalamata olive | piece 4 serving 30
09195 | Olives, pickled, canned or bottled, green | green olive, stuffed olive | piece 4 serving 30
09005 | Apples, raw, without skin, cooked, boiled | stewed apple, cooked apple, baked apple | serving 150
19186 | Desserts, apple crisp, prepared-from-recipe | apple crumble, fruit crumble, apple crisp, crumble, rhubarb crumble | serving 170 spread 20
# Juice
09206 | Orange juice, raw | orange juice, oj, fresh orange juice, smooth orange juice | drink 240
09016 | Apple juice, canned or bottled, unsweetened | apple juice, apple cider, cloudy apple juice | drink 240
09135 | Grape juice, canned or bottled, unsweetened | grape juice | drink 240
09128 | Grapefruit juice, white, raw | grapefruit juice | drink 240
09273 | Pineapple juice, canned or bottled | pineapple juice | drink 240
14242 | Cranberry juice cocktail, bottled | cranberry juice, cranberry juice drink | drink 240
09294 | Prune juice, canned | prune juice | drink 180
09442 | Pomegranate juice, bottled | pomegranate juice | drink 240
11540 | Tomato juice, canned, with salt added | tomato juice | drink 240
11655 | Carrot juice, canned | carrot juice | drink 240
11578 | Vegetable juice cocktail, canned | vegetable juice, v8 | drink 240
09436 | Mango nectar, canned | mango juice, mango nectar | drink 240
09152 | Lemon juice, raw | lemon juice | added 10 serving 10
09160 | Lime juice, raw | lime juice | added 10 serving 10
09209 | Orange juice, chilled, includes from concentrate | juice, fruit juice | drink 240 spread 15
09119 | Grapefruit, sections, canned, water pack | grapefruit segment | serving 120
21521 | Fast foods, strawberry banana smoothie made | smoothie, fruit smoothie, strawberry smoothie, banana smoothie, berry smoothie, strawberry banana smoothie | drink 300 spread 20
`;
