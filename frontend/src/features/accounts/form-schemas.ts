import { accountsSchema } from '@carbsight/contracts';
import { z } from 'zod';

/** The contract's login body; empty fields are rejected here, without asking the server. */
export const loginForm = accountsSchema.loginBody.extend({
  email: accountsSchema.loginBody.shape.email.min(1, 'Please enter your e-mail address.'),
  password: accountsSchema.loginBody.shape.password.min(1, 'Please enter your password.'),
  code: accountsSchema.loginBody.shape.code.unwrap(),
});

/** The second step, for accounts that require it. */
export const secondStepForm = loginForm.extend({
  code: loginForm.shape.code.min(1, 'Please enter the code.'),
});

/** The contract's new password, without the link's token. */
export const newPasswordForm = z.object({ password: accountsSchema.resetBody.shape.password });

/** Keeping the password needs only the token. */
export const keepPasswordForm = z.object({});
