export { swipeEntered, swipeLeft } from './model/swipe-model';
export { SwipeStrip } from './ui/swipe-strip';
