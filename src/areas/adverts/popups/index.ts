export { $holder, $homeRests, $mayOffer, homeRested, lockStarted, ownsScreen, popupOrder, popupTurn } from './lock';
export { floatingEntered } from './floating';
export { homePopupModel, promotionPopupModel } from './popup';
export { AdvertPopupSlot as AdvertPopup } from './advert-popup-slot';
export { FloatingAdvert } from './floating-advert';
export { coinsEarned } from './coins';
export { codesClosed, codesSeen, newCodesCame, type NewCodes } from './codes';
export { categoryPopupModel, countDownModel } from './popup';
