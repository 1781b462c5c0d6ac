/** Sign-in secrets; never logged. */
export class AuthSettings {
  constructor(
    readonly jwtSecret: string,
    readonly adminEmail: string,
    readonly adminPassword: string,
  ) {}
}
