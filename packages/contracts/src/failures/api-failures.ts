type Sentences = Readonly<Record<string, readonly [statusCode: number, sentence: string]>>;

/**
 * What the API answers when it refuses or fails, by code: the HTTP status and an English sentence that a person can act on. `code_context`
 * distinguishes several sentences of one code. Any user can run into these, so every language has them.
 */
export const personFailures = {
  // Anywhere
  busy: [503, 'Many people are using Carbsight right now. Please try again in a moment.'],
  'busy_signing-in': [503, 'Many people are signing in right now. Please try again in a moment.'],
  busy_photos: [503, 'Many photos are arriving right now. Please send yours again in a moment.'],
  'internal-error': [500, 'Something went wrong on our side. Please try again.'],
  'photo-storage-unavailable': [
    503,
    'Photos cannot be stored or shown right now. Nothing was changed; please try again in a few minutes.',
  ],
  'database-unavailable': [503, 'The service is not available right now. Please try again in a moment.'],
  'storage-full': [
    503,
    'Nothing can be saved right now, because our storage is full. Nothing was changed; please try again in a few minutes.',
  ],
  'invalid-json': [400, 'The request is not valid JSON.'],
  'invalid-request': [400, 'The request is not valid.'],
  'invalid-text': [400, 'The text contains a character that cannot be stored.'],
  'invalid-cursor': [400, 'Unknown page. Please start again.'],
  'invalid-address': [400, 'This address cannot be read.'],
  'not-found': [
    404,
    'There is nothing at this address. If you are on a page of Carbsight, please reload it: there may be a newer version.',
  ],
  'request-too-large': [413, 'The request is too large.'],
  'media-type-not-supported': [415, 'This kind of content is not supported here.'],
  'foreign-origin': [
    403,
    'This page was not opened from Carbsight’s own address. Please open Carbsight at its usual address and try again.',
  ],
  'too-many-attempts': [429, 'Too many attempts. Please wait a moment and try again.'],
  'not-allowed': [403, 'Only an administrator may do this.'],
  'other-person': [401, 'Someone else has signed in here. Please sign in again.'],

  // Account
  'not-signed-in': [401, 'Please sign in first.'],
  'wrong-credentials': [401, 'Invalid email or password'],
  'email-taken': [409, 'There is already an account with this address. Please sign in instead.'],
  'password-too-common': [400, 'This password is too common. Please choose another one.'],
  'password-unchanged': [422, 'This is already your password. Please choose another one.'],
  'password-changed-meanwhile': [409, 'Your password was changed elsewhere a moment ago. Please sign in again.'],
  'wrong-password': [422, 'This is not your password.'],
  'reset-link-invalid': [400, 'This link has already been used or has expired. Please request a new one.'],
  'invitation-invalid': [404, 'This link is not valid. If it was sent again, only the newest e-mail works.'],
  'invitation-used': [410, 'This invitation has already been used. Sign in with its address.'],
  'invitation-expired': [410, 'This invitation has expired. Ask whoever invited you to send it again.'],
  'invitation-withdrawn': [410, 'This invitation was withdrawn.'],
  'invitation-for-another': [403, 'This invitation is for {email}. Sign in or register with that address.'],
  'second-factor-required': [401, 'Please enter the code of your authenticator app, or a recovery code.'],
  'second-factor-wrong': [401, 'This code is wrong, expired or already used. Please wait for the next one.'],
  'wrong-code': [422, 'This code is wrong, expired or already used.'],
  'two-factor-on': [409, 'An authenticator app is already set up. Switch it off first.'],
  'two-factor-off': [409, 'No authenticator app is set up.'],
  'session-not-found': [404, 'This device is already signed out.'],
  'share-not-found': [404, 'This link does not work: it has expired, was revoked, or is incomplete.'],
  'shares-full': [409, 'You already have {most} links. Please end one you no longer need.'],
  'family-invitation-not-found': [
    404,
    'This invitation does not work: it was used, has expired, was withdrawn, or the link is incomplete. Please ask for a new one.',
  ],
  'family-invitation-for-another': [
    403,
    'This invitation is for another address. Please sign in with the account it was sent to.',
  ],
  'family-invitation-own': [422, 'This is your own invitation. Send the link to the person it is for.'],
  'family-invited-self': [422, 'This is your own address. Please enter someone else’s address.'],
  'family-full': [409, 'You already have {most}. Please end one you no longer need.'],
  'family-access-ended': [404, 'This access has already ended.'],
  'diary-not-found': [404, 'You cannot see this diary: your access has ended, or there is no such diary.'],
  'meal-of-another': [403, 'Only its owner can delete this meal. You can delete what you logged yourself.'],
  'diaries-full': [409, 'You already keep {most} diaries.'],
  'diary-read-only': [403, 'You can view this diary but not change it.'],
  'token-not-found': [404, 'There is no such token. It may have been revoked.'],
  'tokens-full': [409, 'You already have {most} tokens. Please revoke one you no longer need.'],
  'nightscout-unreachable': [
    422,
    'No Nightscout responds at this address. Please check the address and that it opens in a browser.',
  ],
  'nightscout-unreachable_address': [
    422,
    'This address cannot be reached from here. Nightscout needs an address that is open to the internet.',
  ],
  'nightscout-refused': [
    422,
    'Nightscout refused access: it needs a token that can read status and entries. Please create one under Admin Tools.',
  ],
  'nightscout-takes-no-notes': [
    422,
    'This Nightscout takes no notes: its careportal is switched off. Please add “careportal” to its ENABLE setting.',
  ],
  'notes-are-off': [409, 'Sending meals to Nightscout is switched off in your profile.'],
  'push-device-not-found': [404, 'This device no longer receives notifications.'],
  'push-devices-full': [409, '{most} devices already receive notifications. Please remove one first.'],
  'push-address-refused': [422, 'Your browser’s push service cannot be reached from here, so it cannot be used.'],
  'avatar-missing': [404, 'There is no such picture.'],
  'administrator-protected': [409, 'The account of an administrator cannot be deleted.'],
  'reference-range-reversed': [422, 'The upper reference value must not be below the lower one.'],
  'unsubscribe-link-invalid': [
    400,
    'This link is incomplete. Please open it from the e-mail again, or change your e-mail settings in your profile.',
  ],

  // Photo
  'image-too-large': [413, 'The photo is too large: at most {most} MB.'],
  'image-too-large_pixels': [413, 'The photo has too many pixels: at most {most} megapixels.'],
  'upload-too-slow': [408, 'The photo arrived too slowly. Please try again when the connection is better.'],
  'image-type-not-supported': [415, 'Please choose a JPEG, PNG, WebP, HEIC or AVIF photo.'],
  'image-missing': [400, 'Please upload an image'],
  'image-not-readable': [422, 'This photo is damaged or incomplete. Please take it again or choose another one.'],
  'image-too-small': [422, 'This photo is too small to make anything out.'],
  'image-too-large_one-of-several': [413, 'Photo {place} is too large: at most {most} MB.'],
  'image-too-large_pixels-one-of-several': [
    413,
    'Photo {place} of {count} has too many pixels: at most {most} megapixels.',
  ],
  'image-type-not-supported_one-of-several': [
    415,
    'Photo {place} of {count} is not a JPEG, PNG, WebP, HEIC or AVIF photo. Please replace it or leave it out.',
  ],
  'image-not-readable_one-of-several': [
    422,
    'Photo {place} of {count} is damaged or incomplete. Please replace it or leave it out.',
  ],
  'image-too-small_one-of-several': [422, 'Photo {place} of {count} is too small to make anything out.'],
  'too-many-files': [400, 'Please send exactly one photo.'],
  'too-many-files_of-meal': [400, 'Please send at most {most} photos of one meal.'],
  'not-a-form': [415, 'Please send a multipart form.'],
  'not-a-form_photo': [415, 'Please send the photo as a multipart form with a field named image.'],
  'unexpected-file': [400, 'Please send the photo in the field named image.'],
  'missing-file': [400, 'Please add a photo.'],
  'missing-file_or-words': [400, 'Please add a photo, or describe the meal in a few words.'],
  'empty-file': [400, 'The photo is empty. Please choose another one.'],
  'file-too-large': [413, 'The file is too large: at most {most} MB.'],
  'too-many-files_no-photo': [400, 'Please send exactly one file.'],
  'not-a-form_no-photo': [415, 'Please send the file as a multipart form with a field named file.'],
  'unexpected-file_no-photo': [400, 'Please send the file in the field named file.'],
  'missing-file_no-photo': [400, 'Please choose a file.'],
  'empty-file_no-photo': [400, 'The file is empty. Please choose another one.'],
  'empty-file_one-of-several': [400, 'Photo {place} of {count} is empty. Please replace it or leave it out.'],
  'form-not-readable': [400, 'The form has fields that are not expected.'],
  'form-not-readable_incomplete': [400, 'The upload arrived incomplete. Please try again.'],
  'photo-missing': [404, 'The photo of this meal is gone.'],

  // Meals
  'daily-scans-used': [429, 'You have used your {count} analyses for today. You get new ones tomorrow.'],
  'meal-not-found': [404, 'There is no such meal.'],
  'meal-removed': [409, 'This meal has since been deleted. Please take the photo again.'],
  'invalid-idempotency-key': [400, 'The Idempotency-Key may have 1 to 128 visible characters.'],
  'analysis-running': [409, 'This meal is being analysed. Please wait for it or cancel it first.'],
  'analysis-running_already': [409, 'This meal is already being analysed. Please wait or cancel it first.'],
  'analysis-running_repeat': [409, 'This meal is being analysed. You can log it again when that is done.'],
  'no-figure': [409, 'This meal has no carbs to copy. Enter them first.'],
  'weight-unknown': [409, 'This meal’s weight is not known. Choose a part of it instead.'],
  'no-plate': [409, 'That meal is gone or has no room for more. This one stays as it is.'],
  'plate-itself': [409, 'A meal cannot be added to itself.'],
  'no-estimate': [409, 'This meal has no estimate to correct. You can enter its total instead.'],
  'no-estimate_entered': [409, 'You entered this meal yourself: there is no estimate to go back to.'],
  'nothing-to-undo': [409, 'There is nothing to undo.'],
  'changed-elsewhere': [409, 'This was changed on another device. Please look at it again.'],
  'changed-meanwhile': [409, 'This meal has been changed since. Only the last change can be undone.'],
  'adds-nothing': [422, 'Choose a food from the table with its grams, or enter a name with its carbs.'],
  'adds-nothing_zero': [422, 'An item of 0 g adds nothing. Leave it out instead.'],
  'more-carbs-than-food': [422, 'An item cannot have more carbohydrates than it weighs.'],
  'unknown-food': [422, 'There is no such food in the table.'],
  'grams-needed': [422, 'Please enter the weight in grams.'],
  'servings-needed': [422, 'The weight of this food is not known. Please enter the number of servings.'],
  'no-serving': [422, 'No serving size is known for this food. Please enter its weight in grams.'],
  'item-twice': [422, 'An item may be in the list only once.'],
  'unknown-item': [422, 'There is no such item in this meal.'],
  'too-much': [422, 'The items add up to {sum} g. A meal may have at most {most} g.'],
  'too-much_share': [
    422,
    'That is more than one meal can be: at most {most} g of carbohydrate, and at most {heaviest} g of one food.',
  ],
  'too-many-meals': [400, 'These are too many meals for one summary. Please choose fewer days.'],
  'plan-needed': [
    403,
    'Tables and printed summaries are part of Essentials and Pro. You can always download a copy of all your data in your profile.',
  ],
  'too-many-batches': [429, 'Too many batches of events. Please send fewer, larger ones.'],

  // Own foods
  'own-food-not-found': [404, 'There is no such food among yours.'],
  // Files of meters
  'meter-file-unknown': [
    422,
    'We cannot read this file. We support CSV files from LibreView, Dexcom Clarity, CareLink, Glooko, xDrip+, Juggluco and mySugr, and of meters such as Contour, Accu-Chek and OneTouch. Please export it as CSV and do not change it.',
  ],
  'meter-file-unknown_program': [
    422,
    'This file seems to be from {program}, but there is no table of glucose readings in it that we can read. Please export the readings as CSV and do not change the file.',
  ],
  'meter-file-unknown_packed': [
    422,
    'This is an archive or a workbook. Please unpack it, or export the readings as CSV, and choose the file with the readings.',
  ],
  'meter-file-broken': [422, 'The file is damaged or incomplete. Please export it again.'],
  'meter-file-without-readings': [
    422,
    'This file has no readings that we can import: they are below 39 or above 600 mg/dL, too old, in the future, in an hour that the clocks skip or repeat, or unreadable.',
  ],
  'meter-file-too-long': [
    422,
    'This file has more readings than we can import at once. Please export a shorter period.',
  ],
  'meter-dates-ambiguous': [
    422,
    'The dates of this file can be read in more than one way, for example {example}. Please choose their order: {orders}.',
  ],
  'meter-dates-contradict': [
    422,
    'The dates in this file contradict each other: no order of day and month fits all of them. A spreadsheet may have changed them. Please export the file again and import it without opening it first.',
  ],
  'glucose-readings-differ': [
    409,
    'Readings of this file that differ from those already here at the same times: {count}. Undo the earlier import, or choose the right time zone.',
  ],
  'glucose-nothing-new': [409, 'All readings in this file are already here.'],
  'glucose-imports-full': [
    409,
    'You have reached the limit of readings from files. Please undo an import you no longer need.',
  ],
  'glucose-import-not-found': [404, 'There is no such import. It may have been undone.'],
  'own-foods-full': [409, 'You have {most} foods of your own, which is the maximum. Please delete some first.'],
  'figures-impossible': [400, 'These numbers are not possible.'],
  'figures-impossible_no-figures': [
    400,
    'Please give the carbohydrate per 100 g or per serving, or the ingredients of a recipe.',
  ],
  'figures-impossible_negative': [400, 'No number may be below 0 g.'],
  'figures-impossible_above-100': [400, '100 g cannot have more than 100 g of carbohydrate.'],
  'figures-impossible_sugars-above-carbs': [400, 'Sugars are part of the carbohydrate and cannot exceed it.'],
  'figures-impossible_fibre-above-carbs': [400, 'If the carbohydrate includes fibre, the fibre cannot exceed it.'],
  'figures-impossible_more-carbs-than-serving': [400, 'A serving cannot have more carbohydrate than it weighs.'],
  'figures-impossible_serving-too-much': [
    400,
    'A serving with more than 500 g of carbohydrate is unlikely. Please check it, or give the weight of a serving.',
  ],
  'figures-impossible_serving-contradicts': [
    400,
    'The numbers per serving and per 100 g contradict each other. Please check them and the weight of a serving.',
  ],
  'recipe-contains-itself': [400, 'This recipe would contain itself, directly or through another one.'],
  'recipe-incomplete': [400, 'Please enter the weight or carbs of each ingredient.'],
  'recipe-incomplete_ingredient-unknown': [400, 'The carbs of this ingredient are unknown: {item}.'],
  'recipe-incomplete_amount': [
    400,
    'Please give the weight of the cooked pot, the number of servings, or the grams of all ingredients.',
  ],
  'merge-with-itself': [400, 'A food cannot be merged with itself.'],
  'csv-not-readable': [
    400,
    'This is not a CSV file of own foods: its first line must have the columns name and convention.',
  ],
  'csv-not-readable_quote': [
    400,
    'In line {line}, a quotation mark is not closed, or stands within a cell. Nothing was imported. Within a cell, write it twice, and enclose the cell: "12"" pizza".',
  ],
  'csv-cell': [400, 'This cannot be read.'],
  'csv-cell_one-too-many': [
    400,
    'This line has more cells than there are columns. A number with a comma needs quotation marks: "54,5".',
  ],
  'csv-cell_name-missing': [400, 'A name is missing.'],
  'csv-cell_too-long': [400, 'This text is too long: at most {most} characters.'],
  'csv-cell_not-a-number': [400, '“{value}” is not a number. Please write it as 12.5 or 12,5.'],
  'csv-cell_too-much': [400, '“{value}” is too much: at most {most}.'],
  'csv-cell_too-little': [400, '“{value}” is too little: it must be above 0.'],
  'csv-cell_carbs-missing': [400, 'Fibre or sugars are given, but the carbohydrate is missing.'],
  'csv-cell_choice': [400, '“{value}” is not possible here. Please write one of these: {choices}.'],
  'csv-cell_recipe': [400, 'This recipe cannot be read. Recipes are written as in an exported file.'],
  'csv-cell_ingredients': [400, 'This recipe has too many ingredients: at most {most}.'],
  'csv-cell_barcode': [
    400,
    '“{value}” is not a barcode: a spreadsheet may have changed it. The food was added without it.',
  ],
  // Labels and products
  'label-not-found': [404, 'This label is no longer there. Please photograph it again.'],
  'nothing-to-eat': [409, 'No amount is needed here: the meal already has its carbs, or shows no package.'],
  'nothing-to-eat_amount': [400, 'The weight of a serving is not known. Please say how many servings it was.'],
  'barcode-invalid': [400, 'This is not the barcode of a product, which has 8, 12 or 13 digits.'],
  'barcode-invalid_check-digit': [
    400,
    'A digit of this barcode is wrong. Please scan it again, or compare the digits.',
  ],
  'product-unknown': [
    404,
    'Open Food Facts does not know this product. You can photograph its nutrition label instead.',
  ],
  'product-unknown_off': [404, 'Product look-up is switched off here. You can photograph the nutrition label instead.'],
  'product-unknown_not-food': [404, 'According to Open Food Facts, this is not food for people.'],
  'product-unknown_no-carbohydrate': [
    404,
    'Open Food Facts knows this product, but not its carbs. You can photograph its nutrition label instead.',
  ],
  'product-unknown_not-a-number': [
    404,
    'The numbers of this product at Open Food Facts cannot be used: one is not a number. You can photograph its nutrition label instead.',
  ],
  'product-unknown_negative': [
    404,
    'The numbers of this product at Open Food Facts cannot be right: one is below zero. You can photograph its nutrition label instead.',
  ],
  'product-unknown_above-100': [
    404,
    'The numbers of this product at Open Food Facts cannot be right: more nutrients than the food weighs. You can photograph its nutrition label instead.',
  ],
  'product-unknown_sugars-above-carbs': [
    404,
    'The numbers of this product at Open Food Facts cannot be right: more sugars than carbs. You can photograph its nutrition label instead.',
  ],
  'product-unknown_fibre-above-carbs': [
    404,
    'The numbers of this product at Open Food Facts cannot be right: more fibre than carbs. You can photograph its nutrition label instead.',
  ],
  'look-up-unavailable': [
    503,
    'Open Food Facts is not responding right now. Please try again later, or photograph the nutrition label.',
  ],

  // Plans
  'billing-not-configured': [409, 'Paid plans are not available here. Nothing was charged.'],
  'plan-is-given': [409, 'Your plan is complimentary: there is nothing to pay.'],
  'already-subscribed': [
    409,
    'You already have a paid plan. Change it under “Manage payment”, so you never pay twice.',
  ],
  'nothing-paid': [409, 'You have no paid plan, so there is no payment to manage.'],
  'nothing-to-cancel': [409, 'You have no paid plan to cancel.'],
  'billing-unavailable': [
    503,
    'The payment provider is not responding right now. Nothing was charged or changed. Please try again in a moment.',
  ],
  'trial-used': [409, 'You have already used your free trial. Everyone gets one.'],
  'trial-not-needed': [409, 'Your plan already includes everything in Essentials.'],

  // Chat and public pages
  'message-not-found': [404, 'There is no such message.'],
  'answer-settled': [409, 'This question has already been answered or is being answered.'],
  'too-many-questions': [429, 'That was too fast. Please wait a moment and ask again.'],
  'daily-questions-used': [429, 'You have used your {count} questions for today. You get new ones tomorrow.'],
  'content-not-found': [404, 'This content no longer exists.'],
  'page-not-found': [404, 'There is no such page.'],
} as const satisfies Sentences;

/** Only administrators and programs run into these. They are in English, like the administrators' screens (ADR 0021). */
const operatorFailures = {
  // Requests that no screen sends
  'token-not-valid': [401, 'This token is not valid: it has expired, was revoked, or is mistyped.'],
  'token-not-allowed': [403, 'This token may not do that: it needs the scope {scope}.'],
  'diary-closed': [403, 'This call only works for your own account, not for someone else’s diary.'],
  'token-not-allowed_at-all': [403, 'A token cannot be used for this call. Please sign in.'],
  'invalid-request_damaged': [400, 'The request arrived damaged.'],
  'invalid-request_incomplete': [400, 'The request arrived incomplete.'],
  'media-type-not-supported_json': [415, 'Please send JSON.'],
  'broken-request': [400, 'The request cannot be read.'],
  'request-too-slow': [408, 'The request took too long to arrive.'],
  'headers-too-large': [431, 'The headers of the request are too large.'],
  'not-found_web-app': [404, 'The web app is not built. Run npm run build.'],
  'database-unavailable_file': [503, 'This is not available right now.'],
  'invalid-signature': [400, 'The signature is not valid, or older than five minutes.'],
  'invalid-signature_future': [400, 'The signature is from the future.'],
  'unreadable-event': [400, 'This event cannot be read.'],

  // Administrators
  'not-allowed_viewer': [
    403,
    'As a viewer, you can see everything here but change nothing. An owner can give you another role under Administrators.',
  ],
  'not-allowed_owner': [403, 'Only an owner may do this. The owners are listed under Administrators.'],
  'administrator-not-found': [404, 'This person is no longer an administrator.'],
  'administrator-fixed': [
    409,
    'This is the address of the installation (ADMIN_EMAIL): it stays owner, so that nobody can be locked out.',
  ],
  'administrator-last-owner': [409, 'This is the last owner. Make someone else an owner first.'],
  'administrator-changed-meanwhile': [409, 'Someone else has changed this role. Please check it again.'],
  'administrator-already': [409, 'This person is already an administrator. Change their role in the list.'],
  'invitation-open': [409, 'This person has already been invited. Send the invitation again, or withdraw it first.'],
  'invitation-not-found': [404, 'This invitation is no longer open: it was accepted or withdrawn.'],
  'too-many-invitations': [429, 'Too many invitations within an hour. Please try again later.'],

  // Users, mails and queues
  'administrator-protected_user': [409, 'An administrator cannot be disabled or deleted.'],
  'user-not-found': [404, 'This user no longer exists.'],
  'view-not-found': [404, 'You have no such view.'],
  'assignee-not-found': [422, 'A meal can only be assigned to an editor or an owner.'],
  'rerun-answered': [409, 'This variant has already read this meal. Its answer is below.'],
  'rerun-open': [409, 'This meal is already being read again. Please wait for the answer.'],
  'meal-not-read-yet': [409, 'This meal has not been read yet. Please wait until it has ended.'],
  'user-disabled': [409, 'This account is disabled. Enable it first.'],
  'tier-unchanged': [422, 'This user is already on the {tier} tier. Please choose another one.'],
  'tier-changed-meanwhile': [409, 'The tier has since been changed to {tier}. Please check the user again.'],
  'email-not-confirmed': [422, 'This is not the user’s e-mail address.'],
  'too-many-mails': [429, 'This user has had five links within an hour, the limit. Please try again later.'],
  'newsletter-not-found': [404, 'There is no such newsletter.'],
  'newsletter-empty': [400, 'The newsletter is empty. Please write something.'],
  'newsletter-id-taken': [
    409,
    'This newsletter has already been sent with a different text. To send this text too, copy it, reload the page and paste it.',
  ],
  'no-recipients': [409, 'Nobody has asked for the newsletter yet, so there is nobody to send it to.'],
  'queues-unavailable': [503, 'The queues are not responding. Please try again in a moment.'],
  'internal-error_queues': [500, 'Something went wrong on our side.'],

  // Content
  'slug-not-valid': [400, 'This slug cannot be used.'],
  'slug-taken': [409, 'There is already other content at {address}. Please choose another slug.'],
  'content-empty': [400, 'There is nothing to publish yet: the text is empty.'],
  'not-a-draft': [409, 'This is no longer a draft, and only drafts can be published.'],
  'content-changed': [409, 'This content has since been changed by {who}. Your changes are not saved yet.'],
  'content-changed_kept': [409, 'This content has since been changed by {who}. It was not deleted.'],

  // Models and prompts
  'model-unavailable': [422, '{model} cannot be chosen: {reason}'],
  'model-changed': [409, 'Someone else has changed the {place} to {model}. Please check before you choose again.'],
  'judge-is-no-model': [422, '{model} is not a language model, so it cannot judge.'],
  'price-unknown': [
    422,
    'The price of {model} is unknown, so a cost limit cannot be enforced. Enter it under its provider first.',
  ],
  'model-in-place': [409, 'The {place} is already {model}. Nothing was changed.'],
  'gate-not-passed': [
    409,
    '{variant} did not pass its golden runs ({verdict}). Run it on the golden set first, or set it live anyway with a reason of at least {least} characters.',
  ],
  'gate-not-passed_unmeasured': [
    409,
    '{variant} has not been measured enough in a golden run ({verdict}). Run it on the golden set first, or set it live anyway with a reason of at least {least} characters.',
  ],
  'gate-not-passed_dosing': [
    409,
    '{variant} mentioned dosing in a golden run ({verdict}). Choose another model or prompt, or set it live anyway with a reason of at least {least} characters.',
  ],
  'prompt-changed-meanwhile': [409, 'Another prompt has since gone live. Please reload the page and review it first.'],
  'prompt-version-taken': [
    409,
    '{version} was already released with a different text, and estimates refer to it. Please create a new version and set that live.',
  ],
  'prompt-version-taken_similar': [
    409,
    '{version} is too similar to {other}, which already exists. Please create a new version and set that live.',
  ],
  'prompt-speaks-of-dosing': [
    422,
    'This prompt mentions dosing: “{words}” A prompt may only forbid it, as in “Never mention insulin, doses or units.”',
  ],
  'prompt-empty': [400, 'The custom prompt is empty. Please write what the model should do.'],
  'prompt-unknown': [422, 'There is no prompt version {version}.'],
  'meal-not-found_own': [404, 'There is no such meal among your own.'],
  'sampling-changed-meanwhile': [
    409,
    'The sampling rates have since been changed. Please review them before you save.',
  ],
  'quality-bar-changed-meanwhile': [
    409,
    'The bar of {monitor} has since been changed to {bar}. Please review it before you save.',
  ],
  'invalid-request_outage-bar': [400, 'An outage cannot begin below the bar of {bar}, or above {most}.'],
  'invalid-request_webhook-secret': [400, 'Alerts as JSON are signed. Please enter a secret.'],
  'not-found_incident': [404, 'This incident is over.'],
  'incident-acknowledged': [409, 'Someone has already acknowledged this incident.'],
  'invalid-request_silence-end': [400, 'A silence has to end in the future, at most {days} days from now.'],
  'not-found_silence': [404, 'The alerts of this monitor are not silenced.'],
  'not-found_alert-channel': [404, 'This channel no longer exists.'],
  'name-taken_alert-channel': [409, 'A channel with this name already exists.'],
  'alert-channel-changed-meanwhile': [409, 'Someone else has changed this channel. Please review it before you save.'],
  'webhook-address-refused': [422, '{reason}'],
  'invalid-request_quality-bar': [400, 'The bar of {monitor} must be from {least} to {most}.'],
  'not-found_comparison': [404, 'This comparison no longer exists.'],

  'release-changed-meanwhile': [
    409,
    'Someone else changed what is live at the same moment. Please check it before you try again.',
  ],
  'model-order-changed-meanwhile': [
    409,
    'The order of the models has since been changed. Please review it before you save.',
  ],
  'not-found_provider': [404, 'This provider no longer exists.'],
  'not-found_provider-model': [404, '{provider} has no model {model}.'],
  'provider-changed-meanwhile': [
    409,
    'Someone else has changed this provider: it is now {name} at {address}. Please check it before you save.',
  ],
  'provider-changed-meanwhile_model': [
    409,
    'Someone else has changed this provider: the model is now {label}, with {input} US dollars in and {output} out. Please check it before you save.',
  ],
  'in-use': [409, '{name} is in use. Choose another production or test model, or stop its rollout, first.'],
  'not-found_rollout': [404, 'This rollout does not exist.'],
  'rollout-running': [409, 'A rollout is already running. Stop it before you start another one.'],
  'rollout-running_grounding': [
    409,
    '{model} is compared in the running rollout. Stop the rollout before you change how its answers are read.',
  ],
  'rollout-live-already': [422, '{model} with this prompt is already live. Choose another model or prompt.'],
  'rollout-changed-meanwhile': [409, 'Someone else has changed this rollout: it is now {state}. Please review it.'],
  'rollout-not-for-all': [
    409,
    'It reads {percent}% of the scans. Raise the percentage to 100% before you set it live.',
  ],
  'name-taken_provider': [409, 'A provider with this name already exists.'],
  'name-taken_model': [409, 'A model with this ID already exists. IDs are unique across all providers.'],
  'provider-address-refused': [422, '{reason}'],
  'provider-key-needed': [422, 'The key was entered for another server. Please enter it again.'],
  'provider-not-understood': [422, '{reason}'],
  'provider-not-editable': [409, '{name} is configured in the environment (.env) and cannot be changed here.'],

  // Golden set
  'not-found_candidate': [404, 'This meal is no longer in the queue: it was accepted, left out or withdrawn.'],
  'not-for-golden-set_no-consent': [409, 'This person does not share meals for testing.'],
  'not-for-golden-set_in-set': [409, 'This meal is already in the golden set.'],
  'not-for-golden-set_no-photo': [409, 'This meal has no photo.'],
  'not-for-golden-set_copy': [409, 'This is a copy of an earlier meal. Add the meal with the photo instead.'],
  'not-for-golden-set_several-photos': [409, 'This meal has several photos. A golden image is a single one.'],
  'not-found_image': [404, 'This image no longer exists.'],
  'not-found_run': [404, 'Run not found'],
  'not-found_range-change': [404, 'This range change does not exist.'],
  'range-not-proposed': [409, 'This run proposes no range: it has too few images, was not completed, or only watches.'],
  'range-changed-meanwhile': [
    409,
    'Someone else has changed this variant’s range. Please review it before you decide.',
  ],
  'image-changed-meanwhile': [409, 'Someone else has changed this image. Please reload it before you save.'],
  'image-too-large_golden': [413, 'The image is too large: at most {most} MB.'],
  'invalid-request_not-food': [400, 'A photo without food has 0 g.'],
  'invalid-request_not-label': [400, 'Only a label photo that is not part of someone’s meal can have label figures.'],
  'golden-set-full': [409, 'The golden set is full: it has {most} images.'],
  'golden-set-empty': [422, 'Upload some images first to run tests'],
  'invalid-request_bars-loosened': [
    400,
    'A bar would allow more than before. Please say why: each later pass shows the reason.',
  ],
  'gate-changed-meanwhile': [409, 'The bars have since been changed. Please review them before you save.'],
  'nightly-run-changed-meanwhile': [
    409,
    'The nightly run’s budget has since been changed. Please review it before you save.',
  ],
  'run-too-large': [422, 'A run may have at most {most} calls; this one has {calls}.'],
  'run-ended': [409, 'This run has already ended.'],
  'same-run': [400, 'Please choose two different runs.'],
  'run-running': [409, 'One of the runs is still in progress. Please compare them when both have finished.'],
  'baseline-unknown': [422, 'The baseline run no longer exists.'],
  'baseline-not-completed': [422, 'The baseline has to be a completed run.'],
  'cost-limit-too-low': [422, 'One call to this model is expected to cost {price}, more than this cost limit allows.'],

  // Judge
  'no-llm-evaluation': [404, 'No LLM evaluation available for this meal.'],
  'judge-unavailable': [
    409,
    'The judge, {judge}, is not available: {reason} Nothing is judged until it is back or another judge is chosen.',
  ],
  'judgement-above-cap': [
    409,
    'One judgement by {judge} may cost {price}, which is above the {period} cap of {cap}. Choose another judge, or raise the cap.',
  ],
  'judge-budget-spent': [
    409,
    'The {period} judging budget is used up: {left} of {cap} is left, and a judgement by {judge} may cost {price}.',
  ],
  'nothing-to-judge': [409, 'This meal has no estimate to judge.'],
} as const satisfies Sentences;

export const apiFailures = { ...personFailures, ...operatorFailures };

export type ApiFailureName = keyof typeof apiFailures;
export type PersonFailureName = keyof typeof personFailures;
