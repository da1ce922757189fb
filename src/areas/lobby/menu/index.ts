export { $drawerOpen, drawerClosed, drawerOpened } from './drawer-model';
export { activeItems, homeMenu } from './menus';
export { MenuGrid } from './menu-grid';
export { SideDrawerSlot as SideDrawer } from './side-drawer-slot';
