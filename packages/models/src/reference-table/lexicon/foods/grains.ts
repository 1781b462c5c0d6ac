/** Rice, grains, pasta, breakfast cereals and flours. The columns are explained in `parse-food-lines.ts`. */
export const GRAINS = `
# Rice and grains, cooked unless said otherwise
20045 | Rice, white, long-grain, regular, enriched | rice, white rice, cooked rice, boiled rice, steamed rice, basmati rice, basmati, long grain rice, plain rice, cooked white rice, pilau rice, pilau, country rice, jasmine rice, rice cooked | serving 160 bowl 200 scoop 90
20053 | Rice, white, short-grain, enriched, cooked | sushi rice, sticky rice, short grain rice, arborio rice | serving 160 bowl 200
20044 | Rice, white, long-grain, regular, raw, enriched | dry rice, raw rice, uncooked rice, rice dry, dry white rice, uncooked white rice | serving 60
20037 | Rice, brown, long-grain, cooked | brown rice, wholegrain rice, whole grain rice, cooked brown rice, wholemeal rice | serving 160 bowl 200
20036 | Rice, brown, long-grain, raw | dry brown rice, uncooked brown rice, raw brown rice | serving 60
20089 | Wild rice, cooked | wild rice | serving 150
36602 | Restaurant, Chinese, fried rice, without meat | fried rice, egg fried rice, vegetable fried rice, chicken fried rice, special fried rice, nasi goreng | serving 200
36417 | Restaurant, Mexican, spanish rice | spanish rice, mexican rice, tomato rice, jollof rice, jollof | serving 180
32003 | Rice and vermicelli mix, rice pilaf flavor | pilaf, rice pilaf, pilav | serving 160
36401 | Restaurant, Latino, chicken and rice, entree | arroz con pollo, paella, chicken rice dish, risotto, chicken risotto, mushroom risotto, seafood paella, biryani, chicken biryani, kedgeree, jambalaya | serving 300 spread 20
36405 | Restaurant, Latino, Arroz con frijoles negros | rice and bean, rice and beans, beans and rice, gallo pinto | serving 200
20137 | Quinoa, cooked | quinoa, cooked quinoa | serving 150
20035 | Quinoa, uncooked | dry quinoa, uncooked quinoa, raw quinoa | serving 50
20029 | Couscous, cooked | couscous, cooked couscous | serving 150
20028 | Couscous, dry | dry couscous, uncooked couscous | serving 60
20013 | Bulgur, cooked | bulgur, bulgur wheat, bulghur, cooked bulgur, cracked wheat | serving 150
20006 | Barley, pearled, cooked | barley, pearl barley, cooked barley | serving 150
20141 | Spelt, cooked | wheat berry, wheatberry, spelt, farro, cooked spelt, freekeh, kamut | serving 150
20032 | Millet, cooked | millet, cooked millet | serving 150
20010 | Buckwheat groats, roasted, cooked | buckwheat, kasha, cooked buckwheat | serving 150
20143 | Teff, cooked | teff | serving 150
20002 | Amaranth grain, cooked | amaranth | serving 150
08161 | Cereals, corn grits, white, regular and quick | grit, grits, polenta, cornmeal mush, cooked polenta | serving 200
20030 | Hominy, canned, white | hominy | serving 130
08173 | Cereals, farina, enriched, cooked with water | semolina pudding, cream of wheat, farina, semolina porridge | serving 240
# Pasta and noodles
20121 | Pasta, cooked, enriched, without added salt | pasta, spaghetti, macaroni, penne, fusilli, cooked pasta, tagliatelle, linguine, cooked spaghetti, farfalle, boiled pasta, plain pasta, fettuccine, rigatoni, orzo, vermicelli, pasta shell | serving 180 bowl 220 plate 250
20120 | Pasta, dry, enriched | dry pasta, uncooked pasta, raw pasta, dry spaghetti, uncooked spaghetti | serving 75
20125 | Pasta, whole-wheat, cooked | wholewheat pasta, whole wheat pasta, wholemeal pasta, whole grain pasta, brown pasta, wholewheat spaghetti, whole wheat spaghetti | serving 180
20092 | Pasta, gluten-free, corn, cooked | gluten free pasta, gluten-free pasta | serving 180
20094 | Pasta, fresh-refrigerated, plain, cooked | fresh pasta | serving 180
20110 | Noodles, egg, enriched, cooked | egg noodle, noodle, cooked noodle, boiled noodle, chinese noodle, ramen, ramen noodle cooked, udon, udon noodle, hokkien noodle | serving 160 bowl 220
20134 | Rice noodles, cooked | rice noodle, rice stick, rice vermicelli, glass noodle | serving 160 bowl 220
20115 | Noodles, japanese, soba, cooked | soba, soba noodle, buckwheat noodle | serving 150
06583 | Soup, ramen noodle, any flavor, dry | instant noodle, dry ramen, instant ramen, pot noodle, cup noodle | packet 85 serving 85
36625 | Restaurant, Chinese, vegetable lo mein, without | lo mein, chow mein, stir fried noodle, vegetable lo mein, chicken lo mein, yakisoba, singapore noodle, fried noodle | serving 280 spread 20
36625 | Restaurant, Chinese, vegetable lo mein, without | pad thai, chicken pad thai, prawn pad thai, shrimp pad thai | serving 350 plate 380 spread 30 stand-in 1
22901 | Tortellini, pasta with cheese filling | fresh tortellini | serving 150
36055 | Restaurant, Italian, cheese ravioli with | ravioli, tortellini, cheese ravioli, stuffed pasta, filled pasta | serving 220 piece 20
# Breakfast cereals
08121 | Cereals, oats, regular and quick, unenriched | oatmeal, porridge, cooked oats, oat porridge, porridge oats cooked, cooked oatmeal, oat meal | serving 240 bowl 300 cup 234
20038 | Oats | oat, rolled oat, dry oat, porridge oat, oats dry, raw oat, jumbo oat | serving 40 cup 80
08020 | Cereals ready-to-eat, KELLOGG, KELLOGG'S Corn | cornflake, corn flake, cereal, breakfast cereal, ready to eat cereal | serving 40 bowl 45 spread 8
08013 | Cereals ready-to-eat, GENERAL MILLS, CHEERIOS | cheerio, cheerios | serving 35
08029 | Cereals ready-to-eat, POST Bran Flakes | bran flake, branflake | serving 40
08065 | Cereals ready-to-eat, KELLOGG, KELLOGG'S RICE | rice krispie, rice krispies, rice crispy | serving 30
08069 | Cereals ready-to-eat, KELLOGG, KELLOGG'S | frosted flake, frosties, sugar puff | serving 40
08061 | Cereals ready-to-eat, POST Raisin Bran Cereal | raisin bran, sultana bran | serving 55
08365 | Cereals ready-to-eat, QUAKER, Shredded Wheat | shredded wheat, shreddies, shredded wheat biscuit | serving 45 piece 23
42237 | Cereals ready-to-eat, WEETABIX whole grain | weetabix, weetbix, wheat biscuit, weet-bix | piece 19 serving 38
43218 | Cereals ready-to-eat, ALPEN | muesli, swiss muesli, birchermuesli | serving 50
08037 | Cereals ready-to-eat, granola, homemade | granola, crunchy muesli, crunchy granola | serving 50 handful 30
20077 | Wheat bran, crude | wheat bran | serving 10
20078 | Wheat germ, crude | wheat germ | serving 10
19015 | Snacks, granola bars, hard, plain | granola bar, cereal bar, muesli bar, flapjack, oat bar | piece 28 serving 28 bar 28
# Flours and starches
20081 | Wheat flour, white, all-purpose, enriched | flour, white flour, plain flour, all purpose flour | serving 30 tbsp 8
20080 | Wheat flour, whole-grain | wholemeal flour, whole wheat flour | serving 30
20027 | Cornstarch | cornstarch, cornflour, corn starch | serving 8
20022 | Cornmeal, degermed, enriched, yellow | cornmeal | serving 40
18079 | Bread crumbs, dry, grated, plain | breadcrumb, bread crumb, panko | serving 20
`;
