import { Button, Stack, Text } from '@mantine/core';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyPage } from '../../../shared/i18n';
import { PageLoader, PageTitle, uiText } from '../../../shared/ui';
import { signInPath, useCurrentUser } from '../../accounts';
import { familyText as text } from './family-text';

const FamilyAccess = lazyPage(async () => ({ default: (await import('./FamilyAccess')).FamilyAccess }));
const JoinPage = lazyPage(async () => ({ default: (await import('./JoinPage')).JoinPage }));
const DiaryFrame = lazyPage(async () => ({ default: (await import('./DiaryPages')).DiaryFrame }));
const DiaryStart = lazyPage(async () => ({ default: (await import('./DiaryPages')).DiaryStart }));
const DiaryMeal = lazyPage(async () => ({ default: (await import('./DiaryPages')).DiaryMeal }));
const KeptSettings = lazyPage(async () => ({ default: (await import('./KeptSettings')).KeptSettings }));
const InsightsPage = lazyPage(() => import('../InsightsPage'));
const MealReportPage = lazyPage(() => import('../MealReportPage'));
const ScanBarcodePage = lazyPage(() => import('../foods/barcode/ScanBarcodePage'));
const ProductPage = lazyPage(() => import('../foods/barcode/ProductPage'));

/** Diaries of others. The address says whose, so that two tabs may show two of them and nothing has to be switched back. */
export default function FamilyPage() {
  const { user, isLoading } = useCurrentUser();
  const { pathname, hash } = useLocation();
  if (isLoading) return <PageLoader />;
  if (!user) {
    // With the link's secret, which is after the #.
    const back = pathname + hash;
    return (
      <Stack>
        <PageTitle>{text('page')}</PageTitle>
        <Text>{text('signInFirst')}</Text>
        <Button component={Link} to={signInPath('/login', back)} size="lg">
          {uiText('signIn')}
        </Button>
        <Button component={Link} to={signInPath('/register', back)} size="lg" variant="default">
          {text('createAccount')}
        </Button>
      </Stack>
    );
  }
  return (
    <Routes>
      <Route index element={<FamilyAccess />} />
      <Route path="join" element={<JoinPage />} />
      <Route path=":ownerId" element={<DiaryFrame />}>
        <Route index element={<DiaryStart />} />
        <Route path="meal/:mealId" element={<DiaryMeal />} />
        <Route path="barcode" element={<ScanBarcodePage />} />
        <Route path="barcode/:code" element={<ProductPage />} />
        <Route path="insights" element={<InsightsPage />} />
        <Route path="insights/print" element={<MealReportPage />} />
        <Route path="settings" element={<KeptSettings />} />
      </Route>
      <Route path="*" element={<Navigate to="/family" replace />} />
    </Routes>
  );
}
