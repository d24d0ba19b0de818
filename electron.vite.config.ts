import { defineConfig } from 'electron-vite';
import renderer from './src-renderer/vite.config.ts';

export default defineConfig({
  renderer: {
    ...renderer,
    build: { ...renderer.build, rolldownOptions: { input: 'src-renderer/index.html' } },
  },
});
