export type EuropeanLocale = 'en-GB' | 'de' | 'es' | 'fr';

/** A language's printed words; of several, a label uses one. */
export type LabelTexts = {
  readonly title: readonly string[];
  readonly per100: readonly string[];
  /** {s}: the weight with its unit. */
  readonly perServing: readonly string[];
  readonly energy: readonly string[];
  readonly fat: readonly string[];
  readonly saturated: readonly string[];
  readonly carbs: readonly string[];
  readonly sugars: readonly string[];
  readonly fibre: readonly string[];
  readonly protein: readonly string[];
  readonly salt: readonly string[];
  readonly intake: readonly string[];
  readonly comma: boolean;
};

export const LABEL_TEXTS: Record<EuropeanLocale, LabelTexts> = {
  'en-GB': {
    title: ['Nutrition', 'Nutrition information', 'Typical values', 'NUTRITIONAL INFORMATION'],
    per100: ['per 100{u}', 'Per 100 {u}', '100{u} contains'],
    perServing: ['per serving ({s})', 'Per {s} portion', 'per portion ({s})'],
    energy: ['Energy'],
    fat: ['Fat', 'Total fat'],
    saturated: ['of which saturates', '- of which saturates'],
    carbs: ['Carbohydrate', 'Carbohydrates'],
    sugars: ['of which sugars', '- of which sugars'],
    fibre: ['Fibre', 'Dietary fibre'],
    protein: ['Protein'],
    salt: ['Salt'],
    intake: ['%RI*', '% RI'],
    comma: false,
  },
  de: {
    title: ['Nährwertangaben', 'Nährwerte', 'Durchschnittliche Nährwerte', 'Nährwertinformation'],
    per100: ['pro 100 {u}', 'je 100 {u}', '100 {u} enthalten'],
    perServing: ['pro Portion ({s})', 'je Portion ({s})', 'Portion {s}'],
    energy: ['Energie', 'Brennwert'],
    fat: ['Fett'],
    saturated: ['davon gesättigte Fettsäuren', '- davon gesättigte Fettsäuren'],
    carbs: ['Kohlenhydrate'],
    sugars: ['davon Zucker', '- davon Zucker'],
    fibre: ['Ballaststoffe'],
    protein: ['Eiweiß'],
    salt: ['Salz'],
    intake: ['%RM*', '% RM'],
    comma: true,
  },
  es: {
    title: ['Información nutricional', 'Valores medios', 'INFORMACIÓN NUTRICIONAL'],
    per100: ['por 100 {u}', 'Por 100{u}'],
    perServing: ['por ración ({s})', 'por porción ({s})'],
    energy: ['Valor energético', 'Energía'],
    fat: ['Grasas'],
    saturated: ['de las cuales saturadas', '- de las cuales saturadas'],
    carbs: ['Hidratos de carbono', 'Carbohidratos'],
    sugars: ['de los cuales azúcares', '- de los cuales azúcares'],
    fibre: ['Fibra alimentaria', 'Fibra'],
    protein: ['Proteínas'],
    salt: ['Sal'],
    intake: ['%IR*', '% IR'],
    comma: true,
  },
  fr: {
    title: ['Valeurs nutritionnelles', 'Déclaration nutritionnelle', 'Valeurs nutritionnelles moyennes'],
    per100: ['pour 100 {u}', 'Pour 100{u}'],
    perServing: ['par portion ({s})', 'par portion de {s}'],
    energy: ['Énergie', 'Valeur énergétique'],
    fat: ['Matières grasses', 'Lipides'],
    saturated: ['dont acides gras saturés', '- dont acides gras saturés'],
    carbs: ['Glucides'],
    sugars: ['dont sucres', '- dont sucres'],
    fibre: ['Fibres alimentaires', 'Fibres'],
    protein: ['Protéines'],
    salt: ['Sel'],
    intake: ['%AR*', '% AR'],
    comma: true,
  },
};
