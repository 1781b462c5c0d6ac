import { defineMessages } from '../../shared/i18n';

export const english = {
  welcomeBack: 'Welcome back',
  signInIntro: 'Sign in to see your meals and scan new ones.',
  newHere: 'New here?',
  createAnAccount: 'Create an account',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  forgotPassword: 'Forgot your password?',
  oneMoreStep: 'One more step',
  secondStepIntro: 'Open your authenticator app and enter the six digits that it shows for Carbsight.',
  code: 'Code',
  codeHint: 'Without your phone, a recovery code works too.',
  otherAccount: 'Use another account',
  createYourAccount: 'Create your account',
  registerIntro: 'Free, and ready for your next meal.',
  alreadyAccount: 'Already have an account?',
  firstName: 'First name',
  news: 'Send me news about Carbsight',
  newsHint: 'Now and then. You can unsubscribe in every e-mail.',
  timeZone: 'Time zone',
  timeZoneHint: 'Used for your days, times and reminders.',
  chooseTimeZone: 'Please choose a time zone from the list.',
  createAccount: 'Create account',
  healthData:
    'What you log is health data. It stays on our server; photos and words go to an AI model only to read the meal. You can download or delete all of it at any time.',
  howHandled: 'How your data is handled',
  passwordHint: '{{least}} to {{most}} characters. Very common passwords aren’t accepted.',
  backToSignIn: 'Back to sign in',
  lookIntoMail: 'Check your e-mail',
  linkOnItsWay:
    'If there is an account for {{email}}, a link is on its way. It is valid for one hour. Open it on the device where you want to sign in.',
  nothingThere:
    'Nothing after a few minutes? Check your spam folder or ask for another link. Only the newest link works.',
  askAgain: 'Send another link',
  forgotIntro: 'Enter your e-mail address and we’ll send you a link to set a new one.',
  signInByMail: 'Sign in by e-mail',
  signInByMailIntro:
    'We’ll send you a link. It lets you sign in with your password even after too many wrong attempts, or choose a new one.',
  sendLink: 'Send the link',
  passwordIsSet: 'Your new password is set',
  othersEnded: 'All other devices are signed out. Sign in with the new password.',
  invitation: 'Administer Carbsight',
  invited: 'You are invited to the admin area, with the address {{email}}.',
  invitedBy: '{{who}} invites you to the admin area, with the address {{email}}.',
  asViewer: 'As a viewer you can see everything but change nothing.',
  asEditor: 'As an editor you can change everything except who has access.',
  asOwner: 'As an owner you can change everything, including who has access.',
  acceptInvitation: 'Accept the invitation',
  invitationSignIn: 'Sign in as {{email}}, or create an account with this address. Then you can accept.',
  invitedElsewhere: 'You are signed in as {{own}}, but the invitation is for {{email}}.',
  invitationClosed: 'This invitation no longer works',
  openInvitationAgain: 'Please open it from the e-mail again.',
  linkIncomplete: 'This link is incomplete',
  openLinkAgain: 'Open the link in the e-mail again, or ask for a new one.',
  askNewLink: 'Ask for a new link',
  chooseNewPassword: 'Choose a new password',
  newPassword: 'New password',
  setPassword: 'Set password',
  keepIntro: 'You know your password but were locked out after too many wrong attempts?',
  keepPassword: 'Keep my password and sign in',
  linkAccepted: 'The link works. Now sign in with your password in this browser.',
  needNotWait:
    'Someone else may be trying to guess this password. You don’t have to wait: there are other ways to sign in below the form.',
  otherMethods: 'Other ways to sign in',
  codeInstead: 'Use an authenticator app or recovery code',
  heldUpCodeIntro:
    'Enter the six digits that your authenticator app shows for Carbsight. If they are refused, wait for the next six and enter both codes, one after the other.',
  needsEmail: 'Please enter your e-mail address.',
  needsPassword: 'Please enter your password.',
  needsCode: 'Please enter the code.',
  needsDigits: 'Please enter the six digits from the app, or a recovery code.',
  needsFirstName: 'Please enter your first name.',
  badEmail: 'Please enter a valid e-mail address.',
  longCode: 'This code is too long.',
  longEmail: 'This e-mail address is too long.',
  shortPassword: 'Please use at least 8 characters.',
  longPassword: 'Please use at most 128 characters.',
  longName: 'Please use at most 80 characters.',
} as const;

export const accountsText = defineMessages('accounts', english);

type Plain = Exclude<
  keyof typeof english,
  'passwordHint' | 'linkOnItsWay' | 'invited' | 'invitedBy' | 'invitationSignIn' | 'invitedElsewhere'
>;

const names = new Map<string, Plain>(Object.entries(english).map(([name, sentence]) => [sentence, name as Plain]));

/** A form schema's message in the screen's language; unknown messages stay unchanged. */
export function translateMessage(sentence: string): string {
  const name = names.get(sentence);
  return name ? accountsText(name) : sentence;
}
