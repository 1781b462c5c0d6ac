import type { Language } from '@carbsight/contracts';
import type { ComputedFigure } from './facts.js';
import type { DaySpan, ParsedQuestion } from './question.js';

type ComposeWords = {
  /** @param food with its amount: "150 g cooked lentils"; @param per100 null: that is the amount */
  readonly food: (food: string, figure: string, source: string, per100: string | null) => string;
  /** Where a food's figures come from. */
  readonly ofTable: (description: string) => string;
  readonly ofOwn: (name: string) => string;
  readonly ofProduct: (name: string) => string;
  readonly ofUsualWeight: (name: string, weight: string) => string;
  readonly counted: (amount: string, name: string, weight: string) => string;
  readonly hardlyAny: string;
  /**
   * The answer in the requested unit.
   * @param one the size of one unit, `1 BE = 12 g`
   */
  readonly inUnit: (amount: string, grams: string, one: string) => string;
  /** @param sum null: the rounded figures of the foods do not add up to it */
  readonly total: (sum: string | null, total: string, range: string) => string;
  readonly range: (low: string, high: string) => string;
  readonly bySameWeight: (weight: string) => string;
  readonly unknown: (words: readonly string[]) => string;
  readonly nothingFound: (unknown: readonly string[]) => string;
  /** @param less how much less the first of two foods has; null: as much as the second, or the least of several */
  readonly fewer: (names: readonly string[], less: string | null) => string;
  readonly unanswered: Readonly<Record<NonNullable<ParsedQuestion['unanswered']>, string>>;
  /** Instead of a figure that was not requested. */
  readonly askForCarbs: string;
  /** @param days the day or days, formatted for the reader */
  readonly span: (span: DaySpan, days: string) => string;
  readonly hours: (from: number, to: number) => string;
  readonly mealsWith: (named: string) => string;
  readonly noMeals: (when: string, named: string | null) => string;
  readonly mealsTotal: (when: string, meals: number, carbs: string) => string;
  readonly mealsFound: (meals: number) => string;
  /** @param days those with the figure; empty if meals are singled out */
  readonly singledOut: (
    when: string,
    figure: ComputedFigure,
    carbs: string,
    meals: number,
    days: readonly string[],
  ) => string;
  readonly countedAsMinimum: string;
  readonly corrected: string;
  /** A food of the meal, or of one of the meals, was not read. */
  readonly atLeast: (carbs: string) => string;
  readonly between: (low: string, high: string) => string;
  readonly more: (meals: number) => string;
  /** What the figures count, for people who count available carbohydrate. */
  readonly withoutFibre: string;
  /** The same if some fibre is unknown. */
  readonly fibreNotKnown: string;
  /** For people who include fibre: some figures were given without it. */
  readonly withoutFibreInPart: string;
};

/** The sentences of answers composed from facts. */
export const composeWords: Record<Language, ComposeWords> = {
  en: {
    food: (food, figure, source, per100) =>
      `${food}: **${figure}** of carbohydrate (${source}${per100 === null ? '' : `, ${per100} in 100 g`}).`,
    ofTable: (description) => `food table: “${description}”`,
    ofOwn: (name) => `your own food “${name}”`,
    ofProduct: (name) => `product: “${name}”`,
    ofUsualWeight: (name, weight) => `${name}, with a usual weight of ${weight} g`,
    counted: (amount, name, weight) => `${amount} ${name} (about ${weight} g)`,
    hardlyAny: 'That is hardly any carbohydrate.',
    inUnit: (amount, grams, one) => `About **${amount}**, that is ${grams} of carbohydrate (${one}).`,
    total: (sum, total, range) =>
      `Together${sum === null ? ', added up before rounding: ' : `: ${sum} = `}**${total}**. ${range}`,
    range: (low, high) => `Likely between ${low} and ${high}.`,
    bySameWeight: (weight) => `Compared by the same weight, ${weight} g of each:`,
    unknown: (words) => `Not in the table, and not counted: ${words.join(', ')}.`,
    nothingFound: (unknown) =>
      `I can answer from the food table and from your own meals${unknown.length > 0 ? `, and I found nothing there for “${unknown.join('”, “')}”` : ''}. ` +
      'Name a food with an amount, for example “150 g cooked lentils”, or ask about your meals, for example “What did I eat yesterday?”.',
    fewer: ([first, second], less) =>
      second === undefined
        ? `${first} has the least carbohydrate of these amounts.`
        : less === null
          ? `In these amounts, ${first} and ${second} have about the same carbohydrate.`
          : `In these amounts, that is ${less} less for ${first} than for ${second}.`,
    unanswered: {
      ranking: 'I can compare foods that you name, for example “Is there more in rice or in pasta?”.',
      rating: 'I look up carbohydrate: I do not rate foods or say what to eat.',
      other: 'I look up carbohydrate only.',
    },
    askForCarbs:
      'I look up carbohydrate in foods and in your own meals, and nothing else about them, so I cannot answer this. ' +
      'What I can tell is how much carbohydrate a food has: ask, for example, “How many carbs in 150 g cooked lentils?”.',
    span: ({ name }, days) =>
      ({
        today: 'Today',
        yesterday: 'Yesterday',
        'day-before-yesterday': 'The day before yesterday',
        'this-week': `This week (${days})`,
        'last-week': `Last week (${days})`,
        'this-month': `This month (${days})`,
        'last-month': `Last month (${days})`,
        'last-days': `Since ${days}`,
        weekend: `At the weekend (${days})`,
        weekday: `On ${days}`,
      })[name],
    mealsWith: (named) => `in meals with “${named}”`,
    hours: (from, to) => `between ${from}:00 and ${to}:00`,
    noMeals: (when, named) =>
      `${when} there is no finished meal${named === null ? '' : ` with “${named}”`} in your history.`,
    mealsTotal: (when, meals, carbs) =>
      `${when} you logged ${meals} ${meals === 1 ? 'meal' : 'meals'} with **${carbs}** of carbohydrate in all:`,
    mealsFound: (meals) => (meals === 1 ? 'One of your meals fits:' : `${meals} of your meals fit:`),
    singledOut: (when, { kind, per, of, isWithoutToday }, carbs, meals, days) => {
      const group = `${of} ${per}${of === 1 ? '' : 's'}`;
      const most = kind === 'highest' ? 'most' : 'least';
      if (kind === 'average' && per === 'meal') return `${when} you had ${carbs} a meal on average (${group}):`;
      if (kind === 'average') {
        return `${when} you had ${carbs} a day on average (${group} with meals${isWithoutToday ? '; today is not over and not counted' : ''}):`;
      }
      if (per === 'meal')
        return `${when}, of ${group}, ${meals === 1 ? 'this' : 'these'} had the ${most} carbohydrate:`;
      return `${when}, of ${group} with meals, ${days.join(' and ')} had the ${most} carbohydrate, with ${carbs}:`;
    },
    countedAsMinimum: 'Some meals are counted with their minimum, because a food in them was not read.',
    corrected: 'entered by you',
    atLeast: (carbs) => `at least ${carbs}`,
    between: (low, high) => `likely ${low} to ${high}`,
    more: (meals) => `and ${meals} more.`,
    withoutFibre: 'Counted without fibre (available carbohydrate).',
    fibreNotKnown: 'Counted without fibre where it is known; some of these include it.',
    withoutFibreInPart: 'Some of these leave fibre out, as you counted them then.',
  },
  de: {
    food: (food, figure, source, per100) =>
      `${food}: **${figure}** Kohlenhydrate (${source}${per100 === null ? '' : `, ${per100} in 100 g`}).`,
    ofTable: (description) => `Lebensmitteltabelle: „${description}“`,
    ofOwn: (name) => `dein eigenes Lebensmittel „${name}“`,
    ofProduct: (name) => `Produkt: „${name}“`,
    ofUsualWeight: (name, weight) => `${name}, bei einem üblichen Gewicht von ${weight} g`,
    counted: (amount, name, weight) => `${amount} ${name} (etwa ${weight} g)`,
    hardlyAny: 'Das sind kaum Kohlenhydrate.',
    inUnit: (amount, grams, one) => `Etwa **${amount}**, das sind ${grams} Kohlenhydrate (${one}).`,
    total: (sum, total, range) =>
      `Zusammen${sum === null ? ', vor dem Runden addiert: ' : `: ${sum} = `}**${total}**. ${range}`,
    range: (low, high) => `Wahrscheinlich zwischen ${low} und ${high}.`,
    bySameWeight: (weight) => `Bei gleichem Gewicht verglichen, je ${weight} g:`,
    unknown: (words) => `Nicht in der Tabelle und nicht mitgezählt: ${words.join(', ')}.`,
    nothingFound: (unknown) =>
      `Ich antworte aus der Lebensmitteltabelle und aus deinen eigenen Mahlzeiten${unknown.length > 0 ? `. Zu „${unknown.join('“, „')}“ habe ich dort nichts gefunden` : ''}. ` +
      'Nenne ein Lebensmittel mit Menge, zum Beispiel „150 g gekochte Linsen“, oder frag nach deinen Mahlzeiten, zum Beispiel „Was habe ich gestern gegessen?“.',
    fewer: ([first, second], less) =>
      second === undefined
        ? `Bei diesen Mengen hat „${first}“ die wenigsten Kohlenhydrate.`
        : less === null
          ? `Bei diesen Mengen haben „${first}“ und „${second}“ etwa gleich viele Kohlenhydrate.`
          : `Bei diesen Mengen hat „${first}“ ${less} weniger als „${second}“.`,
    unanswered: {
      ranking:
        'Ich vergleiche Lebensmittel, die du nennst, zum Beispiel „Hat Reis oder haben Nudeln mehr Kohlenhydrate?“.',
      rating: 'Ich schlage Kohlenhydrate nach: Ich bewerte keine Lebensmittel und sage nicht, was du essen sollst.',
      other: 'Ich schlage nur Kohlenhydrate nach.',
    },
    askForCarbs:
      'Ich schlage Kohlenhydrate in Lebensmitteln und in deinen eigenen Mahlzeiten nach und sonst nichts über sie, darum kann ich das nicht beantworten. ' +
      'Was ich dir sagen kann: wie viele Kohlenhydrate ein Lebensmittel hat. Frag zum Beispiel „Wie viele Kohlenhydrate haben 150 g gekochte Linsen?“.',
    span: ({ name }, days) =>
      ({
        today: 'Heute',
        yesterday: 'Gestern',
        'day-before-yesterday': 'Vorgestern',
        'this-week': `Diese Woche (${days})`,
        'last-week': `Letzte Woche (${days})`,
        'this-month': `Diesen Monat (${days})`,
        'last-month': `Letzten Monat (${days})`,
        'last-days': `Seit ${days}`,
        weekend: `Am Wochenende (${days})`,
        weekday: `Am ${days}`,
      })[name],
    mealsWith: (named) => `in Mahlzeiten mit „${named}“`,
    hours: (from, to) => `zwischen ${from} und ${to} Uhr`,
    noMeals: (when, named) =>
      `${when} steht keine fertige Mahlzeit${named === null ? '' : ` mit „${named}“`} in deinem Verlauf.`,
    mealsTotal: (when, meals, carbs) =>
      `${when} hast du ${meals} ${meals === 1 ? 'Mahlzeit' : 'Mahlzeiten'} mit insgesamt **${carbs}** Kohlenhydraten erfasst:`,
    mealsFound: (meals) =>
      meals === 1 ? 'Eine deiner Mahlzeiten passt dazu:' : `${meals} deiner Mahlzeiten passen dazu:`,
    singledOut: (when, { kind, per, of, isWithoutToday }, carbs, meals, days) => {
      const ofMeals = of === 1 ? '1 Mahlzeit' : `${of} Mahlzeiten`;
      const ofDays = of === 1 ? '1 Tag mit Mahlzeiten' : `${of} Tage mit Mahlzeiten`;
      const most = `die ${kind === 'highest' ? 'meisten' : 'wenigsten'} Kohlenhydrate`;
      if (kind === 'average' && per === 'meal') return `${when} waren es im Schnitt ${carbs} je Mahlzeit (${ofMeals}):`;
      if (kind === 'average') {
        return `${when} waren es im Schnitt ${carbs} am Tag (${ofDays}${isWithoutToday ? '; heute ist noch nicht vorbei und zählt nicht mit' : ''}):`;
      }
      if (per === 'meal') {
        return `${when} ${meals === 1 ? 'hatte' : 'hatten'} von ${ofMeals} diese ${most}:`;
      }
      return `${when} war ${days.join(' und ')} der Tag mit den ${kind === 'highest' ? 'meisten' : 'wenigsten'} Kohlenhydraten, mit ${carbs} (${ofDays}):`;
    },
    countedAsMinimum:
      'Einige Mahlzeiten zählen mit ihrem Mindestwert, weil ein Lebensmittel darin nicht erkannt wurde.',
    corrected: 'von dir eingegeben',
    atLeast: (carbs) => `mindestens ${carbs}`,
    between: (low, high) => `wahrscheinlich ${low} bis ${high}`,
    more: (meals) => `und ${meals} weitere.`,
    withoutFibre: 'Ohne Ballaststoffe gezählt (verwertbare Kohlenhydrate).',
    fibreNotKnown: 'Ohne Ballaststoffe gezählt, wo sie bekannt sind; in einigen dieser Werte sind sie enthalten.',
    withoutFibreInPart: 'In einigen dieser Werte fehlen die Ballaststoffe: So hast du sie damals gezählt.',
  },
  es: {
    food: (food, figure, source, per100) =>
      `${food}: **${figure}** de carbohidratos (${source}${per100 === null ? '' : `, ${per100} en 100 g`}).`,
    ofTable: (description) => `tabla de alimentos: «${description}»`,
    ofOwn: (name) => `tu propio alimento «${name}»`,
    ofProduct: (name) => `producto: «${name}»`,
    ofUsualWeight: (name, weight) => `${name}, con un peso habitual de ${weight} g`,
    counted: (amount, name, weight) => `${amount} ${name} (aprox. ${weight} g)`,
    hardlyAny: 'Apenas son carbohidratos.',
    inUnit: (amount, grams, one) => `Aprox. **${amount}**, es decir, ${grams} de carbohidratos (${one}).`,
    total: (sum, total, range) =>
      `En total${sum === null ? ', sumado antes de redondear: ' : `: ${sum} = `}**${total}**. ${range}`,
    range: (low, high) => `Probablemente entre ${low} y ${high}.`,
    bySameWeight: (weight) => `Comparados con el mismo peso, ${weight} g de cada uno:`,
    unknown: (words) => `No está en la tabla y no se cuenta: ${words.join(', ')}.`,
    nothingFound: (unknown) =>
      `Respondo con la tabla de alimentos y con tus propias comidas${unknown.length > 0 ? `, y ahí no he encontrado nada sobre «${unknown.join('», «')}»` : ''}. ` +
      'Nombra un alimento con su cantidad, por ejemplo, «150 g de lentejas cocidas», o pregunta por tus comidas, por ejemplo, «¿Qué comí ayer?».',
    fewer: ([first, second], less) =>
      second === undefined
        ? `De estas cantidades, donde menos carbohidratos hay es en «${first}».`
        : less === null
          ? `En estas cantidades, hay más o menos los mismos carbohidratos en «${first}» que en «${second}».`
          : `En estas cantidades, hay ${less} menos en «${first}» que en «${second}».`,
    unanswered: {
      ranking: 'Puedo comparar los alimentos que nombres, por ejemplo, «¿Arroz o pasta: qué tiene más carbohidratos?».',
      rating: 'Busco carbohidratos: no valoro alimentos ni digo qué hay que comer.',
      other: 'Solo busco carbohidratos.',
    },
    askForCarbs:
      'Busco los carbohidratos de los alimentos y de tus propias comidas, y nada más sobre ellos, así que no puedo responder a esto. ' +
      'Lo que sí puedo decir es cuántos carbohidratos tiene un alimento: pregunta, por ejemplo, «¿Cuántos carbohidratos tienen 150 g de lentejas cocidas?».',
    span: ({ name }, days) =>
      ({
        today: 'Hoy',
        yesterday: 'Ayer',
        'day-before-yesterday': 'Anteayer',
        'this-week': `Esta semana (${days})`,
        'last-week': `La semana pasada (${days})`,
        'this-month': `Este mes (${days})`,
        'last-month': `El mes pasado (${days})`,
        'last-days': `Desde el ${days}`,
        weekend: `El fin de semana (${days})`,
        weekday: `El ${days}`,
      })[name],
    mealsWith: (named) => `en comidas con «${named}»`,
    hours: (from, to) => `entre las ${from}:00 y las ${to}:00`,
    noMeals: (when, named) =>
      `${when} no hay ninguna comida terminada${named === null ? '' : ` con «${named}»`} en tu historial.`,
    mealsTotal: (when, meals, carbs) =>
      `${when} registraste ${meals} ${meals === 1 ? 'comida' : 'comidas'} con **${carbs}** de carbohidratos en total:`,
    mealsFound: (meals) => (meals === 1 ? 'Una de tus comidas encaja:' : `${meals} de tus comidas encajan:`),
    singledOut: (when, { kind, per, of, isWithoutToday }, carbs, meals, days) => {
      const ofMeals = of === 1 ? '1 comida' : `${of} comidas`;
      const ofDays = of === 1 ? '1 día con comidas' : `${of} días con comidas`;
      const most = kind === 'highest' ? 'más' : 'menos';
      if (kind === 'average' && per === 'meal') return `${when} fueron ${carbs} por comida de media (${ofMeals}):`;
      if (kind === 'average') {
        return `${when} fueron ${carbs} al día de media (${ofDays}${isWithoutToday ? '; hoy aún no ha terminado y no se cuenta' : ''}):`;
      }
      if (per === 'meal') {
        return `${when}, de ${ofMeals}, ${meals === 1 ? 'esta fue la que tuvo' : 'estas fueron las que tuvieron'} ${most} carbohidratos:`;
      }
      return `${when}, de ${ofDays}, el día con ${most} carbohidratos fue ${days.join(' y ')}, con ${carbs}:`;
    },
    countedAsMinimum: 'Algunas comidas cuentan con su mínimo, porque no se pudo leer un alimento.',
    corrected: 'introducido por ti',
    atLeast: (carbs) => `al menos ${carbs}`,
    between: (low, high) => `probablemente de ${low} a ${high}`,
    more: (meals) => `y ${meals} más.`,
    withoutFibre: 'Contado sin fibra (carbohidratos disponibles).',
    fibreNotKnown: 'Contado sin fibra cuando se conoce; algunos de estos valores la incluyen.',
    withoutFibreInPart: 'Algunos de estos valores no incluyen la fibra, como contabas entonces.',
  },
};
