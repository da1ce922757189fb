export { Link } from './link';
export { linkTapped } from './model';
