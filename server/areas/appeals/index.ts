export {
  decideAppeal,
  listAppeals,
  mostAppeals,
  openAppeal,
  openAppealPicture,
  type AppealJudgement,
  type AppealStep,
} from './decide';
