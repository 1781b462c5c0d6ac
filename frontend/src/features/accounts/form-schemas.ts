import { accountsApi } from '@carbsight/contracts';
import { z } from 'zod';

/** The contract's login body; empty fields are rejected here, without asking the server. */
export const loginForm = accountsApi.loginBody.extend({
  email: accountsApi.loginBody.shape.email.min(1, 'Please enter your e-mail address.'),
  password: accountsApi.loginBody.shape.password.min(1, 'Please enter your password.'),
  code: accountsApi.loginBody.shape.code.unwrap(),
});

/** The second step, for accounts that require it. */
export const secondStepForm = loginForm.extend({
  code: loginForm.shape.code.min(1, 'Please enter the code.'),
});

/** The contract's new password, without the link's token. */
export const newPasswordForm = z.object({ password: accountsApi.resetBody.shape.password });

/** Keeping the password needs only the token. */
export const keepPasswordForm = z.object({});
