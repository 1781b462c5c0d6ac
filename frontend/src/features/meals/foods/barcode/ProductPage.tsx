import type { FoundProduct } from '@carbsight/contracts';
import { type EatenAmount, parseBarcode } from '@carbsight/domain';
import { Anchor, Button, Card, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconRefresh } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { type ApiFailure, formatWait } from '../../../../shared/api';
import { ContractForm, useContractForm } from '../../../../shared/forms';
import { formatDateTime, isolate } from '../../../../shared/i18n';
import { disclaimer, PageLoader, PageTitle, uiText } from '../../../../shared/ui';
import { useCarbUnits } from '../../../../shared/units';
import { useDiary } from '../../family/diary';
import { FIGURE_PATH } from '../../home-parts';
import { pageAfterLogging } from '../../plate/adding-to';
import { announceLogged } from '../../shortcuts/announce-logged';
import { useMealEntries } from '../../shortcuts/useMealEntries';
import { FigureTable } from '../FigureFields';
import { foodsText } from '../foods-text';
import { LabelForm } from '../label/LabelForm';
import { Doubts } from '../NeedsAmountCard';
import { amountDraft, PackageCalculator, useEaten } from '../PackageCalculator';
import { barcodeText as text } from './barcode-text';
import { useProduct } from './use-product';

/** The food with a barcode: its figures, and how much of it was eaten. */
export default function ProductPage() {
  const { code: scanned = '' } = useParams();
  const barcode = parseBarcode(scanned);
  const code = 'code' in barcode ? barcode.code : null;
  const { product, keptAt, failure, retry } = useProduct(code);
  if ('problem' in barcode) return <NoCode words={text(barcode.problem)} />;
  if (failure) return <NotFound code={barcode.code} failure={failure} onRetry={retry} />;
  if (!product) return <PageLoader label={text('looking')} />;
  if (product.keptBy !== undefined)
    return <Proposal key={barcode.code} code={barcode.code} food={product.food} keptBy={product.keptBy} />;
  return <Product key={barcode.code} code={barcode.code} product={product} keptAt={keptAt} />;
}

type ProductProps = { code: string; product: FoundProduct; keptAt: string | null };

function Product({ code, product: { food, doubts }, keptAt }: ProductProps) {
  const navigate = useNavigate();
  const units = useCarbUnits();
  const entries = useMealEntries();
  const { isOwn, mealsPath } = useDiary();
  const isDoubted = doubts.length > 0;
  const [search] = useSearchParams();
  const lastGrams = Number(search.get('grams'));
  const eatenOf = useEaten();
  const stated = { ...food, prepared: null };
  const name = food.name ?? text('noName');
  const log = async (amount: EatenAmount) => {
    const items = [{ foodId: food.id, item: name, ...amount }];
    const meal = await entries.inForm.enter({ name, items }, food.id);
    if (!meal) return;
    await navigate(isOwn ? pageAfterLogging('/') : mealsPath);
    if (meal !== 'waiting') announceLogged(meal, units, entries);
  };
  const form = useContractForm(log, {
    initial: { ...amountDraft(lastGrams > 0 ? lastGrams : null), isCompared: false },
    check: (typed) => ({
      ...eatenOf(stated, typed).problems,
      // What was logged this way has no range that could show a doubt.
      isCompared: isDoubted && !typed.isCompared && foodsText('compareFirst'),
    }),
    body: (typed) => eatenOf(stated, typed).logged,
  });
  return (
    <Stack maw="40rem" mx="auto">
      <div>
        <PageTitle>
          <bdi>{name}</bdi>
        </PageTitle>
        <Text c="dimmed">
          {[isolate(food.brand), food.id.startsWith('own:') ? text('own') : null, text('code', { code })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {keptAt !== null && (
        <Text py="0.8rem" px="md" bdrs="lg" bg="var(--cs-grain-soft)" c="var(--cs-grain-ink)" role="status">
          {text('keptHere', { when: formatDateTime(keptAt) })}
        </Text>
      )}
      {isDoubted && <Doubts doubts={doubts} />}
      <Card>
        <FigureTable food={food} />
        <ContractForm form={form}>
          <PackageCalculator form={form} food={stated}>
            {isDoubted && <Checkbox label={foodsText('compared')} {...form.field('isCompared')} />}
          </PackageCalculator>
        </ContractForm>
      </Card>
      <Group gap="0.75rem">
        {isOwn && <NotRight code={code} />}
        <ScanAnother />
      </Group>
      {food.id.startsWith('off:') && (
        <Anchor href={`https://world.openfoodfacts.org/product/${code}`} size="sm" rel="noreferrer" underline="always">
          {foodsText('credit')}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {disclaimer()}
      </Text>
    </Stack>
  );
}

type ProposalProps = { code: string; food: FoundProduct['food']; keptBy: string };

/** Unknown but for somebody of the family, whose figures are as good as their eyes: they are compared before they count. */
function Proposal({ code, food, keptBy }: ProposalProps) {
  const { isOwn } = useDiary();
  return (
    <Stack maw="40rem" mx="auto">
      <div>
        <PageTitle>
          <bdi>{food.name}</bdi>
        </PageTitle>
        <Text c="dimmed">
          {food.brand && (
            <>
              <bdi>{food.brand}</bdi>
              {' · '}
            </>
          )}
          <bdi>{text('keptBy', { name: keptBy })}</bdi> · {text('code', { code })}
        </Text>
      </div>
      <Doubts doubts={[]} />
      <LabelForm reading={food} barcode={code} proposed={food.name} />
      <Group gap="0.75rem">
        {isOwn && <NotRight code={code} />}
        <ScanAnother />
      </Group>
      <Text size="sm" c="dimmed">
        {disclaimer()}
      </Text>
    </Stack>
  );
}

type NotFoundProps = { code: string; failure: ApiFailure; onRetry: () => void };

/** Unknown, or unavailable now: the label in the person's hand knows. */
function NotFound({ code, failure, onRetry }: NotFoundProps) {
  const isUnknown = failure.status === 404;
  const { isOwn } = useDiary();
  return (
    <Stack maw="40rem" mx="auto">
      <PageTitle>{text(isUnknown ? 'unknownTitle' : 'awayTitle')}</PageTitle>
      <div role="alert">
        <Text>{failure.sentence}</Text>
        {failure.retryAfterSec !== null && (
          <Text>{text('tryAgainIn', { wait: formatWait(failure.retryAfterSec) })}</Text>
        )}
      </div>
      <Text c="dimmed">
        {text('code', { code })}
        {isOwn && ` · ${text('whatNow')}`}
      </Text>
      <Group gap="0.75rem">
        {isOwn && (
          <>
            <Button
              component={Link}
              to={labelPage(code)}
              h={44}
              leftSection={<IconCamera size={18} aria-hidden="true" />}
            >
              {text('photographLabel')}
            </Button>
            <Button component={Link} to={FIGURE_PATH} variant="default">
              {text('typeFigure')}
            </Button>
          </>
        )}
        <Button variant="default" h={44} leftSection={<IconRefresh size={18} aria-hidden="true" />} onClick={onRetry}>
          {uiText('tryAgain')}
        </Button>
        <ScanAnother />
      </Group>
    </Stack>
  );
}

function NoCode({ words }: { words: string }) {
  return (
    <Stack maw="40rem" mx="auto">
      <PageTitle>{text('notACode')}</PageTitle>
      <Text role="alert">{words}</Text>
      <Group gap="0.75rem">
        <ScanAnother />
      </Group>
    </Stack>
  );
}

const NotRight = ({ code }: { code: string }) => (
  <Button
    component={Link}
    to={labelPage(code)}
    variant="default"
    h={44}
    leftSection={<IconCamera size={18} aria-hidden="true" />}
  >
    {text('notRight')}
  </Button>
);

function ScanAnother() {
  const { scanPath } = useDiary();
  return (
    <Button component={Link} to={scanPath} variant="subtle">
      {text('scanAnother')}
    </Button>
  );
}

const labelPage = (code: string) => `/foods/label?barcode=${code}`;
