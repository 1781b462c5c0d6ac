import { spanish as app } from '../app/messages/es';
import { spanish as update } from '../app/update/messages/es';
import { spanish as ownGlucose } from '../features/accounts/glucose/messages/es';
import { spanish as accounts } from '../features/accounts/messages/es';
import { spanish as nightscout } from '../features/accounts/nightscout/messages/es';
import { spanish as notifications } from '../features/accounts/notifications/messages/es';
import { spanish as profile } from '../features/accounts/profile/messages/es';
import { spanish as programs } from '../features/accounts/programs/messages/es';
import { spanish as chat } from '../features/chat/messages/es';
import { spanish as content } from '../features/content/messages/es';
import { text as aboutPage } from '../features/content/site/about.es.md';
import { text as featuresPage } from '../features/content/site/features.es.md';
import { text as promptsPage } from '../features/content/site/prompts.es.md';
import { spanish as benefits } from '../features/meals/benefits/messages/es';
import { spanish as speech } from '../features/meals/compose/messages/es';
import { liveEs as live } from '../features/meals/compose/messages/live-es';
import { spanish as family } from '../features/meals/family/messages/es';
import { spanish as firstRun } from '../features/meals/first-run/messages/es';
import { spanish as barcode } from '../features/meals/foods/barcode/messages/es';
import { spanish as foodsLabel } from '../features/meals/foods/label/messages/es';
import { spanish as foods } from '../features/meals/foods/messages/es';
import { spanish as ownFoods } from '../features/meals/foods/own/messages/es';
import { spanish as glucose } from '../features/meals/glucose/messages/es';
import { spanish as history } from '../features/meals/history/messages/es';
import { spanish as insights } from '../features/meals/insights/messages/es';
import { spanish as meals } from '../features/meals/messages/es';
import { spanish as outbox } from '../features/meals/outbox/messages/es';
import { spanish as plate } from '../features/meals/plate/messages/es';
import { spanish as fatAndProtein } from '../features/meals/result/fat-and-protein/messages/es';
import { spanish as mealResult } from '../features/meals/result/messages/es';
import { estimateEs as estimate } from '../features/meals/result/messages/estimate-es';
import { spanish as camera } from '../features/meals/scan/camera/messages/es';
import { spanish as draft } from '../features/meals/scan/draft/messages/es';
import { spanish as photos } from '../features/meals/scan/messages/es';
import { spanish as sharing } from '../features/meals/sharing/messages/es';
import { spanish as shortcuts } from '../features/meals/shortcuts/messages/es';
import { spanish as zone } from '../features/meals/zone/messages/es';
import { spanish as reminders } from '../features/reminders/messages/es';
import { spanish as subscriptions } from '../features/subscriptions/messages/es';
import { spanish as api } from '../shared/api/messages/es';
import { personFailuresEs as failures, mealFailuresEs as mealFailures } from '../shared/api/messages/failures-es';
import { spanish as charts } from '../shared/charts/messages/es';
import { spanish as ui } from '../shared/ui/messages/es';
import { spanish as units } from '../shared/units/messages/es';
import type { SameParts } from './same-parts';

/** All of the app in Spanish, by part. */
export const texts = {
  zone,
  'first-run': firstRun,
  'own-glucose': ownGlucose,
  'about-page': aboutPage,
  accounts,
  api,
  app,
  barcode,
  benefits,
  camera,
  charts,
  chat,
  content,
  draft,
  estimate,
  failures,
  family,
  'fat-and-protein': fatAndProtein,
  'features-page': featuresPage,
  foods,
  'foods-label': foodsLabel,
  glucose,
  history,
  insights,
  'meal-failures': mealFailures,
  'meal-result': mealResult,
  live,
  meals,
  nightscout,
  notifications,
  outbox,
  'own-foods': ownFoods,
  photos,
  plate,
  profile,
  programs,
  'prompts-page': promptsPage,
  reminders,
  sharing,
  shortcuts,
  speech,
  subscriptions,
  ui,
  units,
  update,
} as const satisfies SameParts;
