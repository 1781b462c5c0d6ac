import { german as app } from '../app/messages/de';
import { german as update } from '../app/update/messages/de';
import { german as ownGlucose } from '../features/accounts/glucose/messages/de';
import { german as accounts } from '../features/accounts/messages/de';
import { german as nightscout } from '../features/accounts/nightscout/messages/de';
import { german as notifications } from '../features/accounts/notifications/messages/de';
import { german as profile } from '../features/accounts/profile/messages/de';
import { german as programs } from '../features/accounts/programs/messages/de';
import { german as chat } from '../features/chat/messages/de';
import { german as content } from '../features/content/messages/de';
import { text as aboutPage } from '../features/content/site/about.de.md';
import { text as featuresPage } from '../features/content/site/features.de.md';
import { text as promptsPage } from '../features/content/site/prompts.de.md';
import { german as benefits } from '../features/meals/benefits/messages/de';
import { german as speech } from '../features/meals/compose/messages/de';
import { liveDe as live } from '../features/meals/compose/messages/live-de';
import { german as family } from '../features/meals/family/messages/de';
import { german as firstRun } from '../features/meals/first-run/messages/de';
import { german as barcode } from '../features/meals/foods/barcode/messages/de';
import { german as foodsLabel } from '../features/meals/foods/label/messages/de';
import { german as foods } from '../features/meals/foods/messages/de';
import { german as ownFoods } from '../features/meals/foods/own/messages/de';
import { german as glucose } from '../features/meals/glucose/messages/de';
import { german as history } from '../features/meals/history/messages/de';
import { german as insights } from '../features/meals/insights/messages/de';
import { german as meals } from '../features/meals/messages/de';
import { german as outbox } from '../features/meals/outbox/messages/de';
import { german as plate } from '../features/meals/plate/messages/de';
import { german as fatAndProtein } from '../features/meals/result/fat-and-protein/messages/de';
import { german as mealResult } from '../features/meals/result/messages/de';
import { estimateDe as estimate } from '../features/meals/result/messages/estimate-de';
import { german as camera } from '../features/meals/scan/camera/messages/de';
import { german as draft } from '../features/meals/scan/draft/messages/de';
import { german as photos } from '../features/meals/scan/messages/de';
import { german as sharing } from '../features/meals/sharing/messages/de';
import { german as shortcuts } from '../features/meals/shortcuts/messages/de';
import { german as zone } from '../features/meals/zone/messages/de';
import { german as reminders } from '../features/reminders/messages/de';
import { german as subscriptions } from '../features/subscriptions/messages/de';
import { german as api } from '../shared/api/messages/de';
import { personFailuresDe as failures, mealFailuresDe as mealFailures } from '../shared/api/messages/failures-de';
import { german as charts } from '../shared/charts/messages/de';
import { german as ui } from '../shared/ui/messages/de';
import { german as units } from '../shared/units/messages/de';

/** All of the app in German, by part. */
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
} as const;
