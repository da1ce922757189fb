/** The SMS gateways that the server knows. */
export const smsGatewayNames = ['africastalking', 'hubtel', 'twilio', 'infobip', 'termii'] as const;
export type SmsGatewayName = (typeof smsGatewayNames)[number];

/** What the operator has set for SMS. Variables of gateways that are not in `order` are not read. */
export interface SmsSettings {
  /** The gateways in the order in which a message is offered to them. Empty: the server sends no SMS in production. */
  readonly order: readonly SmsGatewayName[];
  /** The variables of these gateways by name; a variable with a default, or one that may be empty, is always there. */
  readonly values: Readonly<Record<string, string>>;
}
