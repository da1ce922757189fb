export { $askedPopup, homeLeft, popupAsked, popupTaken } from './model/asked';
export { advertsFx, banner, homeImages, homePopup, promotionList } from './model/adverts';
export { bannerEntered, bannerLeft } from './model/banner-model';
export { AdvertCard } from './ui/advert-card';
export { Banner } from './ui/banner';
