import type { StatementCode } from '@carbsight/contracts';

/** Spanish for what the product says about an estimate; the English is in `packages/contracts/src/statements.ts`. */
export const estimateEs: Readonly<Record<StatementCode, string>> = {
  // Why the level is what it is
  'from-words': 'Calculado a partir de tus palabras con la tabla de alimentos incorporada.',
  'one-reading-no-food': 'La lectura no ha encontrado comida.',
  'wide-range': 'Aquí es difícil calcular la cantidad, por eso el intervalo es amplio.',
  'unsure-reading': 'La lectura no estaba segura de esta comida.',
  'photos-not-read': 'Leído a partir de {{read}} de {{sent}} fotos: el modelo no acepta más.',
  'one-reading': 'Se basa en una sola lectura, así que no puede considerarse segura.',
  'all-no-food': 'Ninguna de las {{count}} lecturas ha encontrado comida.',
  'some-no-food': '{{some}} de {{count}} lecturas no han encontrado comida.',
  'different-dishes': 'Las {{count}} lecturas no coinciden en qué plato es.',
  'readings-agree': '{{count}} lecturas separadas coinciden mucho. Que coincidan no significa que acierten.',
  'readings-differ-somewhat': '{{count}} lecturas separadas difieren algo: de {{low}} a {{high}} g.',
  'readings-differ-a-lot': '{{count}} lecturas separadas difieren mucho: de {{low}} a {{high}} g.',
  'measured-errors':
    'En comidas con carbohidratos conocidos, ocho de cada diez estimaciones de este tamaño se desviaron {{grams}} g como máximo.',
  'items-above-figure': 'Los alimentos suman {{grams}} g más que el valor.',
  'items-below-figure': 'Los alimentos suman {{grams}} g menos que el valor.',
  'foods-not-counted': 'No está en la tabla de alimentos y no se cuenta: {{foods}}.',
  'general-food-assumed': 'No se conoce exactamente: {{words}}. Se ha supuesto un alimento general.',
  'amounts-not-understood': 'No se ha entendido todo lo que dice sobre las cantidades: revísalas.',
  'perhaps-own-food': 'Uno de tus alimentos propios lleva «{{food}}» en su nombre: el intervalo también lo abarca.',
  'dry-or-cooked': 'Un peso puede ser el del alimento seco o el del cocido: el intervalo abarca ambos.',
  'carbs-as-said': 'Ya dijiste antes cuántos carbohidratos tiene.',
  'own-foods-as-stated': 'Son tus propios alimentos, con los valores que guardas para ellos.',
  'own-foods-amount-assumed':
    'Son tus propios alimentos, con los valores que guardas para ellos. La cantidad se ha supuesto.',
  'amounts-as-said': 'Todos los alimentos están en la tabla, y las cantidades son las que has dicho.',
  'large-amounts-as-said':
    'Las cantidades son las que has dicho. Alimentos como estos varían, y en una comida entera eso se acumula.',
  'weighed-high': 'Se han indicado los pesos y todos los alimentos están en la tabla.',
  'weighed-medium': 'Se han indicado los pesos, pero los carbohidratos de algunos de estos alimentos varían.',
  'weighed-low': 'Se han indicado los pesos, pero los carbohidratos de estos alimentos varían mucho.',
  'assumed-high': 'Todos los alimentos están en la tabla, y las porciones supuestas cambian poco.',
  'assumed-medium': 'Todos los alimentos están en la tabla, pero algunas porciones son supuestas.',
  'assumed-low': 'La mayoría de los carbohidratos sale de porciones supuestas. Ayudaría indicar pesos o unidades.',
  'said-how-much': 'Has dicho cuánto era.',
  'said-how-much-large': 'Has dicho cuánto era. Con tanta cantidad, un poco más o menos también cuenta.',
  'said-what': 'Has dicho qué era.',
  'said-what-large': 'Has dicho qué era. Con tanta cantidad, un poco más o menos también cuenta.',
  'all-counted': 'Ahora está contado todo lo que has nombrado.',
  'all-counted-assumed': 'Ahora está contado todo lo que has nombrado, pero algunas porciones son supuestas.',
  'label-sure': 'Los valores de la etiqueta concuerdan entre sí y con su valor energético.',
  'label-unsure': 'La etiqueta no se ha podido leer sin dudas: compara los valores con el envase.',
  'label-checked': 'Has comparado los valores con el envase.',
  'product-figures': 'Los valores de este producto concuerdan entre sí.',
  'product-doubted': 'Algo hace dudar de los valores de este producto: compáralos con el envase.',
  'eaten-per-100': '{{carbs}} g por 100 {{unit}} × {{amount}} {{unit}}.',
  'eaten-per-serving': '{{carbs}} g por porción × {{amount}}.',
  'label-polyols': 'De estos {{carbs}} g, {{polyols}} g son polialcoholes, contados como en el envase.',
  'label-fibre': 'El envase lo indica sin fibra. Cuando la fibra cuenta, se suman sus {{fibre}} g de fibra.',
  corrected: 'Has corregido lo que contiene.',
  'corrected-unsure': 'Has corregido lo que contiene; el resto sigue siendo una estimación.',
  'own-total': 'Has introducido el total.',
  'share-of-meal': 'Es una parte de una comida anterior, con la misma parte de su intervalo.',
  'still-not-counted': 'Algo de lo que has nombrado aún no está contado.',
  'no-reason': 'No se conoce ningún motivo.',

  // Portions
  'portion-stated': '{{grams}} g, como has dicho',
  'portion-counted': '{{amount}}, {{grams}} g',
  'portion-times': '{{times}} × {{words}}',
  'portion-of-stated-carbs': '{{carbs}} g de carbohidratos, como has dicho: aprox. {{grams}} g',
  'portion-remembered': '{{amount}}, {{grams}} g, como la última vez',
  'weight-remembered': '{{grams}} g, como la última vez',
  'carbs-stated': '{{carbs}} g de carbohidratos, como has dicho',
  'carbs-remembered': '{{carbs}} g de carbohidratos, como la última vez',
  'no-carbs-remembered': 'sin carbohidratos, como la última vez',
  'food-remembered': '{{grams}} g; el alimento, como la última vez',
  'portion-assumed': '{{amount}}, aprox. {{grams}} g (supuesto)',
  'usual-portion': 'una porción habitual, aprox. {{grams}} g (supuesto)',
  'portion-assumed-food-remembered': '{{amount}}, aprox. {{grams}} g (supuesto); el alimento, como la última vez',
  'usual-portion-food-remembered':
    'una porción habitual, aprox. {{grams}} g (supuesto); el alimento, como la última vez',

  // How the figure came about
  'whole-meal-follows': 'Es una parte de una comida anterior. Lo que sigue se refería a toda ella:',
  'hardly-any-carbs':
    'Estimado a partir de tu descripción con tablas de alimentos: estos alimentos apenas tienen carbohidratos.',
  'one-food':
    'Estimado a partir de tu descripción con tablas de alimentos: {{food}}, con alrededor de {{grams}} g de carbohidratos.',
  'one-food-at-least':
    'Estimado a partir de tu descripción con tablas de alimentos: {{food}}, con al menos {{grams}} g de carbohidratos.',
  'several-foods':
    'Estimado a partir de tu descripción con tablas de alimentos: alrededor de {{grams}} g de carbohidratos, la mayor parte de {{food}} ({{part}} g).',
  'several-foods-at-least':
    'Estimado a partir de tu descripción con tablas de alimentos: al menos {{grams}} g de carbohidratos, la mayor parte de {{food}} ({{part}} g).',
  'counted-own-foods': 'Contado con los valores de tus propios alimentos: {{foods}}.',
  'counted-as-said': 'No está en las tablas de alimentos, así que se cuenta como la última vez: {{foods}}.',
  'portions-assumed': 'Se han supuesto porciones para {{foods}}; con pesos, el intervalo se estrecha.',
  'general-food-in-place':
    'La tabla no conoce {{words}}: en su lugar se usa el alimento general, con un intervalo más amplio.',
  'not-found': 'No encontrado y sin contar: {{foods}}.',
  'weight-used': 'Se ha usado el peso que has indicado para {{food}}.',
  'carbs-used': 'Se han usado los carbohidratos que has indicado para {{food}}.',
  'total-used': 'Se han usado los carbohidratos que has indicado para toda la comida.',
};
