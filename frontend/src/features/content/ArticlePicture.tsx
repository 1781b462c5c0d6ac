import { Drawing, FoodPicture } from '../../shared/ui';
import { type ArticleTopic, articlePicture } from './article-picture';

/** In the manner of the foods' pictures: paths after their fills, in tones for both themes. */
const TOPICS = {
  label: [
    ['#5f97ae', 'M8 4h16a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z'],
    ['#fffdf6', 'M8.5 6.5h15v19h-15z'],
    ['#4d5b66', 'M10.5 8.8h8v2.4h-8z'],
    ['#a9b3ba', 'M10.5 13.4h11v1.4h-11zM10.5 16.4h11v1.4h-11zM10.5 22.2h11v1.4h-11z'],
    ['#e3a623', 'M10.5 18.9h11v2.2h-11z'],
  ],
  camera: [
    ['#5f97ae', 'M6 10h4.5l2-3.5h7l2 3.5H26a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V12a2 2 0 0 1 2-2z'],
    ['#fffdf6', 'M16 12a5.6 5.6 0 1 0 0 11.2 5.6 5.6 0 0 0 0-11.2z'],
    ['#1f7a62', 'M16 13.6a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'],
    ['#9fd0bf', 'M14.6 15a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z'],
    ['#e9b44c', 'M22.8 12.5h2.7v1.9h-2.7z'],
  ],
  scales: [
    ['#e3a623', 'M5.5 8h21l-2.8 5.5H8.3z'],
    ['#5f97ae', 'M10 14h12l4 13H6z'],
    ['#fffdf6', 'M16 16.2a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8z'],
    ['#d2553f', 'M15.3 21l3.1-3.7.7.6-2.6 3.9z'],
  ],
  plate: [
    ['#8fb7c6', 'M16 4.5a11.5 11.5 0 1 0 0 23 11.5 11.5 0 0 0 0-23z'],
    ['#fffdf6', 'M16 7.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z'],
    ['#e3a623', 'M16 16V8.5a7.5 7.5 0 0 1 7.5 7.5z'],
    ['#7fae5b', 'M16 16h7.5a7.5 7.5 0 0 1-15 0z'],
    ['#b5483b', 'M16 16H8.5A7.5 7.5 0 0 1 16 8.5z'],
  ],
  restaurant: [
    ['#e3a623', 'M16 6.3a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8z'],
    ['#8fb7c6', 'M5 21c0-6.5 5-11.2 11-11.2S27 14.5 27 21z'],
    ['#d6e6ec', 'M8.3 19.2c.4-3.7 2.6-6.2 5.9-7.2-2 2-3.4 4.3-3.9 7.2z'],
    ['#1f7a62', 'M3.5 22h25v1a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 23z'],
  ],
  range: [
    ['#a9c9d6', 'M5.5 14h21a2.5 2.5 0 0 1 0 5h-21a2.5 2.5 0 0 1 0-5z'],
    ['#1f7a62', 'M10.5 14h11a2.5 2.5 0 0 1 0 5h-11a2.5 2.5 0 0 1 0-5z'],
    ['#e3a623', 'M15 11.9a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2z'],
    ['#fff5da', 'M15 14.7a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z'],
  ],
} as const satisfies Record<ArticleTopic, unknown>;

/** What an article is about. Decoration only. */
export function ArticlePicture({ title, excerpt }: { title: string; excerpt: string | null }) {
  const name = articlePicture(title, excerpt ?? '');
  return isTopic(name) ? <Drawing name={name} paths={TOPICS[name]} size={40} /> : <FoodPicture name={name} size={40} />;
}

const isTopic = (name: string): name is ArticleTopic => name in TOPICS;
