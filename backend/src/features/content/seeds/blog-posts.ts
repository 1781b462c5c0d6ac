import type { SeedPage } from './seed-page.js';

export const blogPosts: readonly SeedPage[] = [
  {
    contentType: 'blog',
    slug: 'why-every-estimate-has-a-range',
    title: 'Why every estimate has a range',
    body: `A single number looks certain. A plate of food is not. When Carbsight says “about 52 g, likely 44 to 63 g”, the second half of the sentence is as important as the first.

# Where the width comes from

- **The portion.** Nobody sees from above how deep a bowl is. For rice, pasta and stews this is usually the largest part of the uncertainty.
- **The food itself.** A bought sauce may have twice the sugar of a home-made one, and both look the same.
- **What is hidden.** Butter changes little for carbohydrates. Sugar in a drink, flour in a sauce and breading under a glaze change a lot.
- **The reading.** If an AI model reads the same photo several times and does not agree with itself, that disagreement is part of the range, too.

# How to use it

A narrow range around a figure that fits what you know: fine. A wide one is a question: would weighing the largest item help? Is there a packet with a label? Would three more words (“about a cup of rice”) settle it?

When a photo is read several times, Carbsight takes its confidence from how well the readings agree, and a wide range makes it low however convinced a model sounds. A model can be very sure and wrong.

# What a range is not

It is no guarantee. Most true values should lie inside; some will not. In our own benchmark of the built-in food table, on dishes whose exact ingredients and weights were given as text, the true value was inside the range for 82 % of 2,390 dishes. A photo without words is harder than that.

*General information about counting carbohydrates, not medical advice. For your treatment, your care team is the place to ask.*`,
  },
  {
    contentType: 'blog',
    slug: 'how-to-photograph-a-meal',
    title: 'How to photograph a meal so that it can be read',
    body: `A better photo takes two seconds and often helps more than anything that comes after it.

# Five habits

1. **Everything in the picture.** The whole plate, the side dish, the drink. What is not in it cannot be counted.
2. **From above, at a slight angle.** Straight from above hides how high food is piled; from the side it hides what is behind. About 45 degrees shows both.
3. **Something of known size.** A fork, a can, your usual plate. It gives the portions a scale.
4. **Light from a window or a lamp**, not your shadow over the plate. A blurred or dark photo makes every estimate wider.
5. **Before the first bite.** If you took seconds, photograph those as well or say it in the note.

# Then add the words only you know

- amounts: *150 g cooked rice*, *2 slices*, *a large glass*
- what is hidden: *sweetened*, *with honey*, *breaded*, *sugar-free*
- brands and packets: *40 g of the bar in the photo*
- what you will leave: *half of the fries stay*

Words beat pixels. If you have weighed one thing, the heaviest starchy one is worth the most.

# What the app does with the picture

It is made smaller on your device before it is sent, and its location is removed there. [How your data is handled](/data-privacy) says where it goes from then on.

*General information, not medical advice.*`,
  },
  {
    contentType: 'blog',
    slug: 'cooked-or-raw-weight',
    title: 'Cooked or raw? The mistake that doubles a portion',
    body: `100 g of uncooked rice has about 80 g of carbohydrates. 100 g of cooked rice has about 28 g. It is the same rice: cooking adds water and no carbohydrates, so that each gram on the plate holds less.

| Food | Raw or dry, per 100 g | Cooked, per 100 g |
|---|---:|---:|
| Long-grain white rice | about 80 g | about 28 g |
| Pasta | about 75 g | about 31 g |
| Lentils | about 63 g | about 20 g |

*Typical values of the USDA FoodData Central tables, rounded. Brands and cooking times differ.*

# Which one you need

Use the value that fits how you weighed:

- **Weighed on the plate?** Use the cooked value.
- **Weighed in the packet?** Use the dry value, then share it by the portions you made from it.

Nutrition labels on dry foods usually mean the product as sold, that is dry. Some add a second column “as prepared”. Read which one you are looking at.

# The trap with the factor

“Rice gets three times as heavy” is a fair rule, but only a rule: well-drained pasta and soft-cooked pasta take up different amounts of water. If you cook the same dish often, weigh it once before and once after, and you have a factor of your own.

# In Carbsight

Write which one you mean: *200 g cooked rice* or *70 g dry pasta*. The item list shows which food was assumed for each item and lets you correct it.

*General information, not medical advice.*`,
  },
];
