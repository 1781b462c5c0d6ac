import { type Newsletter, type NewsletterText, newslettersApi } from '@carbsight/contracts';
import { useState } from 'react';
import { ApiFailure, callEndpoint, sentenceOf } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import { useKeepUnsent, useUnsent } from '../../accounts';
import { peopleText } from './useRecipients';

const EMPTY: NewsletterText = { subject: '', body: '' };
/** An answer was lost and the text was changed before the next try: what was sent is the text before that. */
const SENT_ALREADY =
  'An earlier text of this newsletter was sent already; the list below shows it. This text was not sent. To send it too, as a newsletter of its own, press the button again.';
type Errors = { readonly [field in keyof NewsletterText]?: string };

type ComposerEvents = { readonly onSent: (newsletter: Newsletter) => void; readonly onSentBefore: () => void };

/** The newsletter that is being written, and what is done with it. */
export function useComposer({ onSent, onSentBefore }: ComposerEvents) {
  const unsent = useUnsent('newsletter', isNewsletterText);
  const [text, setText] = useState(unsent ?? EMPTY);
  useKeepUnsent('newsletter', text.subject || text.body ? text : null);
  // Of this text until it is sent: a click that is repeated after a lost answer sends it once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sendProblem, setSendProblem] = useState<string | null>(null);
  const [doing, setDoing] = useState<'testing' | 'asking' | 'sending' | null>(null);

  /** Null with the reasons at the fields. */
  const check = (): NewsletterText | null => {
    const checked = newslettersApi.newsletterText.safeParse(text);
    const issues = checked.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.reverse().map(({ path, message }) => [String(path[0]), message])));
    setProblem(null);
    return checked.data ?? null;
  };
  const sendTest = async () => {
    const body = check();
    if (!body) return;
    setDoing('testing');
    try {
      const { message } = await callEndpoint(newslettersApi.sendTestNewsletter, { body });
      showToast(message, { title: 'Test sent' });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setDoing(null);
  };
  const send = async () => {
    const body = check();
    if (!body) return setDoing(null);
    setDoing('sending');
    setSendProblem(null);
    try {
      const newsletter = await callEndpoint(newslettersApi.sendNewsletter, { body: { ...body, id } });
      setText(EMPTY);
      setId(crypto.randomUUID());
      setDoing(null);
      showToast(`It goes to ${peopleText(newsletter.total)}.`, { title: 'Newsletter on its way' });
      onSent(newsletter);
    } catch (error) {
      const isTaken = error instanceof ApiFailure && error.code === 'newsletter-id-taken';
      if (isTaken) {
        setId(crypto.randomUUID());
        onSentBefore();
      }
      setSendProblem(isTaken ? SENT_ALREADY : sentenceOf(error));
      setDoing('asking');
    }
  };

  return {
    text,
    errors,
    problem,
    sendProblem,
    isTesting: doing === 'testing',
    isAsking: doing === 'asking' || doing === 'sending',
    isSending: doing === 'sending',
    change: (part: Partial<NewsletterText>) => {
      setText((known) => ({ ...known, ...part }));
      setErrors({});
    },
    sendTest: () => void sendTest(),
    ask: () => {
      setSendProblem(null);
      if (check()) setDoing('asking');
    },
    stopAsking: () => setDoing(null),
    send: () => void send(),
  };
}

function isNewsletterText(value: unknown): value is NewsletterText {
  const { subject, body } = (value ?? {}) as Partial<NewsletterText>;
  return typeof subject === 'string' && typeof body === 'string';
}
