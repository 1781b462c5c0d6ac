/** Secrets of the sign-in; never logged. */
export class AuthSettings {
  constructor(
    readonly jwtSecret: string,
    readonly adminEmail: string,
    readonly adminPassword: string,
  ) {}
}
