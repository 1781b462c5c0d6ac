import { MealRoute } from '../features/meals';
import { lazyPageAhead } from '../shared/i18n';

export const HistoryPage = lazyPageAhead(() => import('../features/meals/HistoryPage'));
export const InsightsPage = lazyPageAhead(() => import('../features/meals/InsightsPage'));
export const ChatPage = lazyPageAhead(() => import('../features/chat/ChatPage'));
export const LoginPage = lazyPageAhead(() => import('../features/accounts/LoginPage'));
export const RegisterPage = lazyPageAhead(() => import('../features/accounts/RegisterPage'));
export const ProfilePage = lazyPageAhead(() => import('../features/accounts/profile/ProfilePage'));
export const AboutPage = lazyPageAhead(() => import('../features/content/AboutPage'));
export const BlogPage = lazyPageAhead(() => import('../features/content/BlogPage'));
export const FaqPage = lazyPageAhead(() => import('../features/content/FaqPage'));
export const ContentPage = lazyPageAhead(() => import('../features/content/ContentPage'));
export const FeaturesPage = lazyPageAhead(() => import('../features/content/site/FeaturesPage'));
export const PricingPage = lazyPageAhead(() => import('../features/subscriptions/PricingPage'));

/** Where people come in most, by their path in `AppRoutes`: such a page is there at the first drawing, and not after it. */
export const FIRST_PAGES = {
  '/history': HistoryPage,
  '/meal/:mealId': MealRoute,
  '/insights': InsightsPage,
  '/profile': ProfilePage,
  '/chat': ChatPage,
  '/login': LoginPage,
  '/register': RegisterPage,
  '/about': AboutPage,
  '/features': FeaturesPage,
  '/faq': FaqPage,
  '/blog': BlogPage,
  '/blog/:slug': ContentPage,
  '/pricing': PricingPage,
} as const;
