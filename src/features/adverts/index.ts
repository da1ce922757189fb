export { $askedPopup, $holder, $homeRests, homeLeft, homeRested, popupAsked, popupDone, popupTaken, popupWanted } from './lock';
export { banner, homeImages, homePopup, promotionList } from './adverts';
export { bannerEntered, bannerLeft } from './banner-model';
export { floatingEntered } from './floating';
export { homePopupModel, promotionPopupModel } from './popup';
export { AdvertCard } from './advert-card';
export { AdvertPopupSlot as AdvertPopup } from './advert-popup-slot';
export { Banner } from './banner';
export { FloatingAdvert } from './floating-advert';
