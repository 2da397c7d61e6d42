// The compiler first: the templates are compiled in the browser.
import '@angular/compiler';
import { APP_BASE_HREF } from '@angular/common';
import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, RouterLink, RouterOutlet, withHashLocation } from '@angular/router';
import { endpoint, links, readRoute } from './page.js';

const { base, hash } = readRoute();

const Home = Component({ template: '<h1>Home</h1>' })(class {});

const Widget = Component({
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Widget</h1>
    <button (click)="loading.set(!loading())">Load</button>
    <button (click)="locationType.set('school')">School</button>
    <suikerspin-site [endpoint]="endpoint" [hashPrefix]="hashPrefix" [locationType]="locationType()">
      <p>Call us</p>
      @if (loading()) { <p>Loading</p> }
    </suikerspin-site>`,
})(
  class {
    endpoint = endpoint;
    hashPrefix = hash ? '/widget' : '';
    loading = signal(false);
    locationType = signal('kantoor');
  },
);

const Host = Component({
  selector: 'host-app',
  imports: [RouterLink, RouterOutlet],
  template: `
    <nav>@for (link of links; track link[0]) { <a [routerLink]="link[0]">{{ link[1] }}</a> }</nav>
    <router-outlet />`,
})(
  class {
    links = Object.entries(links);
  },
);

const routes = [
  { path: '', pathMatch: 'full', component: Home },
  { path: 'widget', children: [{ path: '**', component: Widget }] },
];

document.querySelector('#root').append(document.createElement('host-app'));
bootstrapApplication(Host, {
  providers: [
    provideZonelessChangeDetection(),
    hash ? provideRouter(routes, withHashLocation()) : provideRouter(routes),
    { provide: APP_BASE_HREF, useValue: hash ? '' : base },
  ],
});
