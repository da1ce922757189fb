export { RuleDialog } from './rule-dialog';
