import type { SeedPage } from './seed-page.js';

export const moreBlogPosts: readonly SeedPage[] = [
  {
    contentType: 'blog',
    slug: 'reading-a-nutrition-label',
    title: 'Reading a nutrition label for carbohydrates',
    body: `If there is a label, it is nearly always better than a photo. Four lines decide whether you read it right.

# 1. Per 100 g, or per serving?

Many labels have both columns. A “serving” is what the maker chose: half a bar, a third of a pizza. Take the 100 g column and the weight you really eat:

**carbohydrates per 100 g × grams eaten ÷ 100**

A bar of 45 g with 60 g per 100 g: 60 × 45 ÷ 100 = 27 g.

# 2. Total carbohydrates, not “of which sugars”

Starch becomes glucose as well. The line *of which sugars* is a part of the line above it, not something to add.

# 3. Fibre: in or out?

- On labels in the **EU and the UK** the line *carbohydrate* leaves fibre out already. It stands in a line of its own.
- On labels in the **US and Canada** *total carbohydrate* includes fibre.

Whether fibre should be left out of what you count is a question for your care team. Knowing which label you hold is the part that any label reader has to get right.

# 4. As sold, or as prepared?

Dry soup, pancake mix, porridge: look for “as prepared”, and with what it was prepared.

# How exact is a label?

Less than its decimals look. EU guidance for the authorities that check labels allows a declared value between 10 and 40 g per 100 g to be off by 20 %, and by 8 g per 100 g above that (European Commission, guidance on tolerances for nutrient values declared on a label, December 2012).

# In Carbsight

When you know the value from a label, enter it as your own and choose *label known*. The first estimate is kept beside it, so that you can see how far off it was.

*General information, not medical advice.*`,
  },
  {
    contentType: 'blog',
    slug: 'carb-counting-basics',
    title: 'Counting carbohydrates: the basics in five minutes',
    body: `Carbohydrates are the part of food that raises blood glucose most and soonest. Counting them means finding out how many grams are in what you eat.

# What counts

- **Starch:** bread, rice, pasta, potatoes, maize, oats, flour in sauces and breading
- **Sugars:** fruit, juice, honey, sweets, sweetened drinks
- **Milk sugar:** milk and yoghurt, also the unsweetened ones

Meat, fish, eggs, oil and most leafy vegetables have so few that they hardly matter.

# Grams and other units

Some people count in grams, others in exchanges. They are only names for an amount:

| Unit | Grams of carbohydrates |
|---|---:|
| Exchange (common in the US) | 15 g |
| BE, *Broteinheit* | 12 g |
| KE, *Kohlenhydrateinheit* | 10 g |

You choose in your profile which one Carbsight shows.

# Three ways to find the number

1. **Label and scales.** The most exact one at home.
2. **Tables.** For food without a label: so many grams per 100 g, times the weight.
3. **Estimating** by eye or photo. The quickest and the least exact one, and often the only one in a restaurant.

Estimating is hard for everybody. In a study of 50 adults with type 1 diabetes and 448 meals, the participants' own counts were off by 15.4 g per meal on average, about a fifth of its carbohydrates, and most meals were underestimated (Brazeau et al., *Diabetes Research and Clinical Practice* 2013; 99: 19–23).

# Getting better at it

Guess first, then look. After a few weeks of guess, weigh and compare, your eye is better for the ten dishes that you really eat. In [Insights](/insights) you see which foods you correct most.

*General information, not medical advice. What to do with the number is between you and your care team.*`,
  },
  {
    contentType: 'blog',
    slug: 'eating-out',
    title: 'Eating out: getting a fair estimate at a table that is not yours',
    body: `No scales, no label, and a sauce that nobody will tell you about. A few things help all the same.

# Before you order

Many chains publish nutrition tables. A published value for exactly that dish beats any photo: enter it as your own.

# At the table

- Photograph the **whole table setting in front of you**, with a fork in the picture.
- Say in the note what you **ordered**: the menu's words are worth more than the picture of the dish. *Chicken tikka masala, pilau rice, half a naan.*
- Ask the two questions that change the most: *Is it breaded?* *Is the drink sweetened?*
- Bread that comes first is part of the meal.

# Where photos go wrong most often

| Hidden | Looks like |
|---|---|
| flour or sugar in a sauce | just a sauce |
| breading under a glaze | meat |
| rice below a curry | a bowl of curry |
| a sweetened drink | water with a slice of lemon |

Carbsight lists the items it saw. Reading that list takes five seconds and finds most of such mistakes: is anything missing that you know is there?

# Afterwards

If you learn later what it was, correct the meal. The next time the same dish comes, you have your own value to look at.

*General information, not medical advice.*`,
  },
];
