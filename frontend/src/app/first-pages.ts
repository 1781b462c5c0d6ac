import { MealRoute } from '../features/meals';
import { preloadablePage } from '../shared/i18n';

export const HistoryPage = preloadablePage(() => import('../features/meals/HistoryPage'));
export const InsightsPage = preloadablePage(() => import('../features/meals/InsightsPage'));
export const ChatPage = preloadablePage(() => import('../features/chat/ChatPage'));
export const LoginPage = preloadablePage(() => import('../features/accounts/LoginPage'));
export const RegisterPage = preloadablePage(() => import('../features/accounts/RegisterPage'));
export const ProfilePage = preloadablePage(() => import('../features/accounts/profile/ProfilePage'));
export const AboutPage = preloadablePage(() => import('../features/content/AboutPage'));
export const BlogPage = preloadablePage(() => import('../features/content/BlogPage'));
export const FaqPage = preloadablePage(() => import('../features/content/FaqPage'));
export const ContentPage = preloadablePage(() => import('../features/content/ContentPage'));
export const FeaturesPage = preloadablePage(() => import('../features/content/site/FeaturesPage'));
export const PricingPage = preloadablePage(() => import('../features/subscriptions/PricingPage'));

/** Common landing pages, by their path in `AppRoutes`: they are loaded before the first render, not after it. */
export const PRELOADABLE_PAGES = {
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
