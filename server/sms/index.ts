export { GatewaySilent, type SmsGateway } from './gateway';
export { gatewaysOf, reportUrlOf, smsReportPath } from './gateways';
export { gatewayOutbox, smsQueue } from './outbox';
export { runSms } from './run';
export { takeSmsReport } from './reports';
