export { PicturePicker } from './picture-picker';
export { PrivatePictures } from './private-pictures';
