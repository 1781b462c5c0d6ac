import type { Translation } from '../../../../shared/i18n';
import type { english } from '../benefits-text';

export const spanish: Translation<typeof english> = {
  whatYouGet: 'Qué obtienes',
  example: 'Ejemplo: gachas de avena con un plátano',
  about: 'aprox.',
  rangePromise: 'Un intervalo, no una falsa precisión',
  openPromise: 'Nada oculto',
  lastWordPromise: 'Tú tienes la última palabra',
  limits: 'Cómo se hacen las estimaciones y sus límites',
  rangePromiseText: 'Cada estimación dice cuánto puede desviarse y por qué.',
  openPromiseText: 'Cada alimento muestra la porción que hemos supuesto y de dónde salen sus carbohidratos.',
  lastWordPromiseText: 'Corrige el total siempre que lo sepas mejor. La primera estimación se conserva.',
};
