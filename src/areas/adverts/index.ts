export {
  $askedPopup,
  $holder,
  $homeRests,
  homeLeft,
  homeRested,
  popupAsked,
  popupDone,
  popupTaken,
  popupWanted,
} from './model/lock';
export { banner, homeImages, homePopup, promotionList } from './model/adverts';
export { bannerEntered, bannerLeft } from './model/banner-model';
export { floatingEntered } from './model/floating';
export { homePopupModel, promotionPopupModel } from './model/popup';
export { AdvertCard } from './ui/advert-card';
export { AdvertPopupSlot as AdvertPopup } from './ui/advert-popup-slot';
export { Banner } from './ui/banner';
export { FloatingAdvert } from './ui/floating-advert';
